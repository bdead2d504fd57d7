"""pandas 2.2 (pandas.pydata.org/docs/reference): tables, as far as samples use them."""

import json

import downloads
import numpy
from stand_in import Guess


class Series:
    def __init__(self, values):
        self._values = list(values)

    def tolist(self):
        return list(self._values)

    def to_numpy(self, dtype=None, copy=False):
        return numpy.array(self._values)

    def head(self, n=5):
        return Series(self._values[:n])

    def unique(self):
        return numpy.array(list(dict.fromkeys(self._values)))

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def __eq__(self, other):
        return Series(value == other for value in self._values)

    def __str__(self):
        return str(Guess())


class Row(dict):
    def __getattr__(self, name):
        return self[name]


class DataFrame:
    def __init__(self, data=None, index=None, columns=None):
        self._rows = [dict(row) for row in data or []]
        self.index = list(range(len(self._rows)) if index is None else index)

    @property
    def columns(self):
        return list(self._rows[0]) if self._rows else []

    @property
    def shape(self):
        return len(self._rows), len(self.columns)

    def __len__(self):
        return len(self._rows)

    def __getitem__(self, key):
        if isinstance(key, Series):
            kept = [position for position, keep in enumerate(key) if keep]
            return DataFrame([self._rows[position] for position in kept], [self.index[position] for position in kept])
        for name in key if isinstance(key, list) else [key]:
            if name not in self.columns:
                raise KeyError(name)
        if isinstance(key, list):
            return DataFrame([{name: row[name] for name in key} for row in self._rows], self.index)
        return Series(row[key] for row in self._rows)

    def __setitem__(self, key, values):
        values = list(values)
        if len(values) != len(self._rows):
            raise ValueError(f"Length of values ({len(values)}) does not match length of index ({len(self._rows)})")
        for row, value in zip(self._rows, values):
            row[key] = value

    def head(self, n=5):
        return DataFrame(self._rows[:n], self.index[:n])

    def iterrows(self):
        for index, row in zip(self.index, self._rows):
            yield index, Row(row)

    def sample(self, n=None, frac=None, replace=False, weights=None, random_state=None, axis=None, ignore_index=False):
        count = n if n is not None else round(len(self._rows) * (1 if frac is None else frac))
        return DataFrame(self._rows[:count], self.index[:count])

    def drop(self, labels=None, *, axis=0, index=None, columns=None, level=None, inplace=False, errors="raise"):
        gone = list(labels if labels is not None else index)
        kept = [(label, row) for label, row in zip(self.index, self._rows) if label not in gone]
        return DataFrame([row for _, row in kept], [label for label, _ in kept])

    def to_json(self, path_or_buf=None, *, orient=None, date_format=None, force_ascii=True, lines=False, indent=None):
        text = "".join(json.dumps(row) + "\n" for row in self._rows) if lines else json.dumps(self._rows)
        with open(path_or_buf, "w", encoding="utf-8") as file:
            file.write(text)

    def __str__(self):
        return str(Guess())


def read_csv(filepath_or_buffer, *, sep=None, header="infer", names=None, index_col=None, usecols=None, dtype=None,
             nrows=None, encoding=None):
    rows = downloads.rows(filepath_or_buffer)
    if index_col is not None:
        for row in rows:
            row.pop(list(row)[index_col] if isinstance(index_col, int) else index_col)
    return DataFrame(rows)


def read_json(path_or_buf, *, orient=None, typ="frame", dtype=None, lines=False, encoding=None):
    return DataFrame(downloads.rows(path_or_buf))


def read_parquet(path, engine="auto", columns=None, storage_options=None):
    return DataFrame(downloads.rows(path))
