class Pipeline:
    def __init__(self, steps):
        *self._before, self._last = steps

    def _prepared(self, X):
        for step in self._before:
            X = step.fit_transform(X)
        return X

    def fit(self, X, y=None, **params):
        self._last.fit(self._prepared(X), y)
        return self

    def predict(self, X, **params):
        return self._last.predict(self._prepared(X))

    def score(self, X, y=None, sample_weight=None):
        return self._last.score(self._prepared(X), y)


def make_pipeline(*steps, memory=None, transform_input=None, verbose=False):
    return Pipeline(steps)
