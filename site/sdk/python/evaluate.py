"""evaluate 0.4 (huggingface.co/docs/evaluate): `code_eval` runs code against tests, as the real one."""

import os

import wire


class CodeEval:
    def compute(self, *, predictions=None, references=None, k=(1, 10, 100), num_workers=4, timeout=3.0):
        if os.environ.get("HF_ALLOW_CODE_EVAL") != "1":
            raise ValueError("The environment variable HF_ALLOW_CODE_EVAL is not 1.")
        if len(predictions) != len(references):
            raise ValueError("predictions and references are not of the same length")
        passed = [any(passes(code, test) for code in codes) for codes, test in zip(predictions, references)]
        return {f"pass@{count}": sum(passed) / len(passed) for count in k}, {}


def passes(code, test):
    try:
        exec(f"{code}\n{test}", {})
        return True
    except Exception:
        return False


def load(path, config_name=None, module_type=None, process_id=0, num_process=1):
    if path != "code_eval":
        raise wire.Misuse(f'Samples have no metric "{path}".', ["code_eval"], path)
    return CodeEval()
