"""opentelemetry-sdk 1.33 (opentelemetry-python.readthedocs.io, 2025-05-20): nothing is traced."""
