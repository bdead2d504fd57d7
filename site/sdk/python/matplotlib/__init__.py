"""Matplotlib 3.10 (matplotlib.org/stable/api): nothing is drawn."""
