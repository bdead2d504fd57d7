class StandardScaler:
    def __init__(self, *, copy=True, with_mean=True, with_std=True):
        pass

    def fit(self, X, y=None, sample_weight=None):
        return self

    def transform(self, X, copy=None):
        return X

    def fit_transform(self, X, y=None):
        return X
