"""scikit-learn 1.6 (scikit-learn.org/1.6/api): the estimators of the samples, which learn nothing."""
