"""Firstfire in the terminal."""
