def process_map(fn, *iterables, max_workers=None, chunksize=1, lock_name="", **tqdm_kwargs):
    return list(map(fn, *iterables))


thread_map = process_map
