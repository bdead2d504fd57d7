import numpy


def train_test_split(*arrays, test_size=None, train_size=None, random_state=None, shuffle=True, stratify=None):
    made = []
    for array in arrays:
        cut = round(len(array) * (1 - (test_size or 0.25)))
        values = list(array)
        made += [numpy.array(values[:cut]), numpy.array(values[cut:])]
    return made
