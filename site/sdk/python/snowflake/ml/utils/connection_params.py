def SnowflakeLoginOptions(connection_name="", login_file=None):
    return {"account": "account", "user": "user", "password": "password"}
