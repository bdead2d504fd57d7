import numpy


class TSNE:
    def __init__(self, n_components=2, *, perplexity=30.0, early_exaggeration=12.0, learning_rate="auto", max_iter=None,
                 metric="euclidean", init="pca", verbose=0, random_state=None, method="barnes_hut", angle=0.5,
                 n_jobs=None):
        self.n_components = n_components

    def fit_transform(self, X, y=None):
        return numpy.array([[0.0] * self.n_components for _ in X])
