"""mistral-common 1.5 (github.com/mistralai/mistral-common): requests are checked, tokens are a guess."""
