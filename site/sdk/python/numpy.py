"""NumPy 2.2 (numpy.org/doc/2.2): arrays of one or two dimensions, read by index."""


class ndarray:
    def __init__(self, values):
        self._values = [ndarray(value) if isinstance(value, (list, tuple, ndarray)) else value for value in values]

    @property
    def shape(self):
        first = self._values[0] if self._values else None
        return (len(self._values), *(first.shape if isinstance(first, ndarray) else ()))

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def size(self):
        return len(self._values) * (self.shape[1] if self.ndim > 1 else 1)

    def tolist(self):
        return [value.tolist() if isinstance(value, ndarray) else value for value in self._values]

    def astype(self, dtype):
        return ndarray(self._values)

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def __getitem__(self, key):
        if isinstance(key, tuple):
            first, *rest = key
            rest = rest[0] if len(rest) == 1 else tuple(rest)
            found = self[first]
            return ndarray([row[rest] for row in found]) if isinstance(first, slice) else found[rest]
        found = self._values[key]
        return ndarray(found) if isinstance(key, slice) else found

    def __str__(self):
        return str(self.tolist()).replace(", ", " ")


def array(object, dtype=None, *, copy=True, order="K", subok=False, ndmin=0):
    return ndarray(object)


def asarray(a, dtype=None, order=None):
    return ndarray(a)
