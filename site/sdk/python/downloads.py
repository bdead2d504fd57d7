"""The files that samples download: the columns of the real files, and a few rows."""

import wire

NOTE = "Extract the facts of this note. Input: A woman of 70 takes aspirin for her heart. Output:"
FACTS = "{'conditions': 'heart disease', 'interventions': 'Drug: aspirin'}"
CHAT = [{"role": "user", "content": "Hello."}, {"role": "assistant", "content": "Hello!"}]

ROWS = {
    "mistralai/cookbook/main/data/Symptom2Disease.csv": [
        {"": str(index), "label": f"Disease {index % 24}", "text": f"I have had symptom {index} for days."}
        for index in range(48)
    ],
    "owkin/medical_knowledge_from_extracts/resolve/main/finetuning_train.csv": [
        {"Question": NOTE, "Answer": FACTS} for _ in range(12)
    ],
    "b-mc2/sql-create-context/resolve/main/sql_create_context_v4.json": [
        {"question": "How many?", "context": "CREATE TABLE a (b INTEGER)", "answer": "SELECT count(*) FROM a"}
        for _ in range(50)
    ],
    "HuggingFaceH4/ultrachat_200k/resolve/main/data/test_gen-00000-of-00001-3d4cd8309148a71f.parquet": [
        {"prompt": "Hello.", "prompt_id": str(index), "messages": CHAT} for index in range(200)
    ],
    "HuggingFaceH4/ultrachat_200k": [{"prompt": "Hello.", "prompt_id": str(index), "messages": CHAT} for index in range(9)],
}

TEXTS = {
    "run-llama/llama_index/main/docs/docs/examples/data/paul_graham/paul_graham_essay.txt": "What I worked on. " * 4167,
}


def rows(address):
    """The rows of a file or a data set; a finding where nobody knows it."""
    for name, known in ROWS.items():
        if address.endswith(name):
            return [dict(row) for row in known]
    raise wire.Misuse(f"No file is known for {address}.", ROWS)


def text(address):
    """The text at an address; None where nobody knows it."""
    for name, known in TEXTS.items():
        if address.endswith(name):
            return known
    return None
