"""What tuning begins with: a module for each game that has an evaluator."""
