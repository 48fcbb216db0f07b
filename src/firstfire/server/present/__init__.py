"""What leaves a table: views, previews and catalogues, each for one seat."""
