def download_model(lang_id, if_exists="strict", dimension=None):
    if if_exists not in ("strict", "ignore", "overwrite"):
        raise ValueError(f"if_exists: {if_exists}")
    return f"cc.{lang_id}.300.bin"
