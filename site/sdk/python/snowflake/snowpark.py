class Builder:
    def configs(self, options):
        if not isinstance(options, dict):
            raise TypeError("options")
        return self

    def create(self):
        return Session()


class Session:
    builder = Builder()
