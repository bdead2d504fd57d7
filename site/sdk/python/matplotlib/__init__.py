"""Matplotlib 3.10 (matplotlib.org/stable/api, 2025-05-20): nothing is drawn."""
