"""datasets 3.6 (huggingface.co/docs/datasets)."""

import json

import downloads

SPLITS = ("train_sft", "test_sft", "train_gen", "test_gen", "train", "test", "validation")


class Dataset:
    def __init__(self, rows):
        self._rows = rows

    def to_json(self, path_or_buf, batch_size=None, num_proc=None, storage_options=None):
        with open(path_or_buf, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in self._rows)

    def __iter__(self):
        return iter(self._rows)

    def __len__(self):
        return len(self._rows)


def load_dataset(path, name=None, data_dir=None, data_files=None, split=None, cache_dir=None, revision=None, token=None,
                 streaming=False, num_proc=None):
    if split not in SPLITS:
        raise ValueError(f'Unknown split "{split}". Should be one of {list(SPLITS)}.')
    return Dataset(downloads.rows(path))
