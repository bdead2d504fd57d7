from stand_in import Guess


class LogisticRegression:
    def __init__(self, penalty="l2", *, dual=False, tol=0.0001, C=1.0, fit_intercept=True, intercept_scaling=1,
                 class_weight=None, random_state=None, solver="lbfgs", max_iter=100, verbose=0, warm_start=False,
                 n_jobs=None, l1_ratio=None):
        self._labels = None

    def fit(self, X, y, sample_weight=None):
        if len(X) != len(y):
            raise ValueError(f"Found input variables with inconsistent numbers of samples: {[len(X), len(y)]}")
        self._labels = list(y)
        return self

    def predict(self, X):
        return [Guess() and self._labels[0] for _ in X]

    def score(self, X, y, sample_weight=None):
        return float(Guess())
