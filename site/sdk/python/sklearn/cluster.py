import numpy


class KMeans:
    def __init__(self, n_clusters=8, *, init="k-means++", n_init="auto", max_iter=300, tol=0.0001, verbose=0,
                 random_state=None, copy_x=True, algorithm="lloyd"):
        self.n_clusters = n_clusters

    def fit_predict(self, X, y=None, sample_weight=None):
        return numpy.array([index % self.n_clusters for index in range(len(X))])
