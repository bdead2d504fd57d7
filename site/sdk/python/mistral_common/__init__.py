"""mistral-common 1.5 (github.com/mistralai/mistral-common, 2025-05-20): requests are checked, tokens are a guess."""
