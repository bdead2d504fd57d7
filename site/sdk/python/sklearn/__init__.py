"""scikit-learn 1.6 (scikit-learn.org/1.6/api, 2025-05-20): the estimators of the samples, which learn nothing."""
