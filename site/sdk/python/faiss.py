"""faiss-cpu 1.11 (github.com/facebookresearch/faiss/wiki): an index that compares every vector."""

import numpy


class IndexFlatL2:
    def __init__(self, d):
        self.d, self.ntotal, self._vectors = d, 0, []

    def add(self, x):
        self._check(x)
        self._vectors += list(x)
        self.ntotal = len(self._vectors)

    def search(self, x, k):
        self._check(x)
        distances, positions = [], []
        for query in x:
            each = sorted((sum((a - b) ** 2 for a, b in zip(query, own)), at) for at, own in enumerate(self._vectors))
            distances.append([distance for distance, _ in each[:k]])
            positions.append([at for _, at in each[:k]])
        return numpy.array(distances), numpy.array(positions)

    def _check(self, x):
        if x.ndim != 2 or x.shape[1] != self.d:
            raise AssertionError(f"vectors of shape {x.shape} in an index of {self.d} dimensions")
