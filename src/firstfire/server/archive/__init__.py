"""Records of games, replays and their analysis."""
