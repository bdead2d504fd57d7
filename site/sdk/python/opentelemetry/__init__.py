"""opentelemetry-sdk 1.33 (opentelemetry-python.readthedocs.io): nothing is traced."""
