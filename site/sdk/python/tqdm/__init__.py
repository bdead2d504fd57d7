"""tqdm 4.67 (tqdm.github.io): no bar, and nothing runs at the same time."""


def tqdm(iterable=None, desc=None, total=None, leave=True, disable=False, unit="it"):
    return iterable
