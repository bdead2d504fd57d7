"""Creates the SDK of the described API from its table (sdk-python.json): clients, methods, classes, errors."""

import functools
import io
import json
import os
import sys
import types
import typing
import urllib.parse

import http_client
import pydantic
import wire

# A client with retries sends a request with one of these answers again.
RETRIED = (429, 500, 502, 503, 504)
MOST_TRIES = 5


class Names(dict):
    """Resolves the types in the table. A name that the table does not define accepts any value."""

    def __missing__(self, name):
        return typing.Any


class SdkModel(pydantic.BaseModel):
    """A class of the SDK. It accepts only its fields, by name."""

    model_config = {"extra": "forbid"}

    def __init__(self, /, **given):
        check_names(type(self).__name__, given, self.own_fields())
        for name, info in self.own_fields().items():
            if name not in given and info.initial() is pydantic.REQUIRED:
                raise wire.Misuse(f'{type(self).__name__} needs "{name}".')
        self._fill(given, (), [])


def check_names(owner, given, known):
    for name in given:
        if name not in known:
            raise wire.Misuse(f'{owner} has no parameter "{name}".', known, name)


class Package:
    """A package of the table. `names` are the names of its classes."""

    def __init__(self, table, names, client_names):
        self.table = table
        # A sibling package of the SDK has other paths. The described API answers its requests.
        resources = next(iter(table["clients"].values()))["resources"]
        self.routes = {path: method["http"]["path"] for path, method in resources.items() if "http" in method}
        self.types = Names(
            {name: getattr(typing, name) for name in ("Any", "Literal", "Type", "Callable")}
            | {"List": list, "Dict": dict, "Mapping": dict, "Optional": typing.Optional, "io": io}
            | {"datetime": __import__("datetime").datetime, "httpx": types.SimpleNamespace(Response=wire.Response)}
            | {"str": str, "int": int, "float": float, "bool": bool, "bytes": bytes}
        )
        self.types["IO"] = {bytes: typing.Any}
        self.exports = {}
        for name, enumeration in names["enums"].items():
            self.exports[name] = typing.Any
            if len(enumeration["values"]) == 1:
                self.types[name] = typing.Literal[enumeration["values"][0]]
        for name, model in names["models"].items():
            self.exports[name] = self.types[name] = self.make_class(name, model, names["enums"])
        for name, union in names["unions"].items():
            self.exports[name] = self.types[name] = typing.Any
        # Unions refer to each other: two passes resolve a union inside another union.
        for _ in range(2):
            for name, union in names["unions"].items():
                self.exports[name] = self.types[name] = self.type_of(" | ".join(union["members"]))
        for name in client_names:
            self.exports[name] = self.make_client(name)

    def type_of(self, text):
        return eval(text, {}, self.types)

    def make_class(self, name, model, enums):
        if model.get("exception"):
            return self.make_error(name, model)
        package = self

        @classmethod
        def own_fields(cls):
            if "__own_fields__" not in cls.__dict__:
                cls.__own_fields__ = {field["name"]: package.field(field, enums) for field in model["fields"]}
            return cls.__own_fields__

        return type(name, (SdkModel,), {"own_fields": own_fields, "__module__": model.get("module", __name__)})

    def field(self, field, enums):
        annotation = self.type_of(field["type"])
        default = pydantic.REQUIRED if field["required"] else field.get("default")
        if field.get("nullable") or default is None:
            annotation = annotation | None if annotation is not typing.Any else annotation
        tag = field.get("const")
        values = enums.get(field["type"], {}).get("values", [])
        if tag is None and len(values) == 1:
            tag = values[0]
        if tag is None and field["name"] in ("role", "type"):
            tag = default if isinstance(default, str) else None
        if tag is not None and default is pydantic.REQUIRED and field["name"] in ("role", "type"):
            default = tag
        alias = field.get("wire") or None
        return pydantic.FieldInfo(annotation, default, alias=alias, tag=None if tag is None else (tag,))

    def make_error(self, name, model):
        fields = [field["name"] for field in model["fields"]]
        defaults = {field["name"]: field.get("default") for field in model["fields"] if not field["required"]}

        def __init__(self, *values, **named):
            self.__dict__.update({**defaults, **dict(zip(fields, values)), **named})
            Exception.__init__(self, getattr(self, "message", str(getattr(self, "data", ""))))

        return type(name, (Exception,), {"__init__": __init__})

    def make_client(self, name):
        client = self.table["clients"][name]
        package = self
        constructor = {parameter["name"]: parameter for parameter in client["constructor"]}
        positional = client.get("constructorPositional", [])

        class Client(wire.Context, wire.AsyncContext):
            def __init__(self, /, *values, **given):
                self._given = bind(client["import"], constructor, positional, values, given)

        Client.__name__ = Client.__qualname__ = name
        tree = {}
        for path, method in client["resources"].items():
            *parents, last = path.split(".")
            branch = tree
            for parent in parents:
                branch = branch.setdefault(parent, {})
            branch[last] = package.make_method(client, path, method)
            if method.get("asyncName"):
                branch[method["asyncName"]] = package.make_async(branch[last], method)
        add_members(Client, tree)
        return Client

    def make_method(self, client, path, method):
        wrapped = client["resources"].get(method.get("wraps"), method)
        parameters = {item["name"]: item for item in [*wrapped["params"], *method["params"]]}
        positional = method.get("positional", [])

        def call(owner, /, *values, **given):
            given = bind(path, parameters, positional, values, given)
            own = given.pop("response_format") if wrapped is not method else None
            if own is not None:
                given["response_format"] = response_format_of(self, own)
            answer = self.send(owner, path, wrapped, given)
            return answer if own is None or wrapped.get("streams") else parsed(answer, own)

        call.__name__ = path.split(".")[-1]
        return call

    def make_async(self, method, described):
        async def call(owner, /, *values, **given):
            answer = method(owner, *values, **given)
            return AsyncEvents(answer) if described.get("streams") else answer

        return call

    def send(self, client, path, method, given):
        """Sends the request of a call, and returns an object of the SDK with the answer."""
        http, body, fields, files, query = method["http"], {}, [], [], []
        route = self.routes.get(path, http["path"])
        for parameter in method["params"]:
            name, where = parameter["name"], parameter.get("in")
            if where is None or name not in given or (given[name] is None and not parameter.get("nullable")):
                continue
            wrong = []
            value = pydantic.read(given[name], self.type_of(parameter["type"]), (name,), wrong)
            refuse(path, where, wrong)
            value, key = pydantic.dump(value, exclude_none=True) if where != "form" else value, parameter.get("wire", name)
            if where == "body":
                body[key] = value
            elif where == "form" and isinstance(value, SdkModel):
                files.append((key, (value.file_name, value.content, "application/octet-stream")))
            elif where == "form":
                fields.append((key, value))
            elif where == "path":
                route = route.replace("{%s}" % key, urllib.parse.quote(str(value), safe=""))
            elif value is not None:
                query += value.items() if isinstance(value, dict) else [(key, value)]
        if method.get("streams"):
            body["stream"] = True
        headers = {"accept": http.get("accept", "*/*"), **(given.get("http_headers") or {})}
        kind = http.get("body")
        sent = {"data": fields, "files": files} if kind == "multipart" else {"json": body} if kind else {}
        base, own_headers = client._address(given.get("server_url"))
        sent.update(params=query, headers={**headers, **own_headers}, text_of=http_client.text_of)
        retries = given.get("retries") or client._address.__self__._given.get("retry_config")
        for _ in range(MOST_TRIES if retries else 1):
            response = http_client.send(http["method"], base + route, **sent)
            if response.status_code not in RETRIED:
                break
        return self.answer(response, method)

    def answer(self, response, method):
        if response.status_code == 422 and "HTTPValidationError" in self.exports:
            data = lenient(response.json(), self.types["HTTPValidationErrorData"])
            raise self.exports["HTTPValidationError"](data)
        if response.status_code >= 400:
            raise self.exports["SDKError"]("API error occurred", response.status_code, response.text, response)
        returns = method.get("returns")
        if returns is None or returns == "httpx.Response":
            return None if returns is None else response
        if returns.startswith("EventStream["):
            event = self.type_of(returns[len("EventStream[") : -1])
            return Events(lenient({"data": data}, event) for data in wire.event_data(response.text))
        return lenient(response.json(), self.type_of(returns))


def bind(owner, parameters, positional, values, given):
    """The arguments of a call by name, bound as Python does."""
    if len(values) > len(positional):
        count = f"{len(positional)} argument(s) without a name" if positional else "its arguments by name"
        raise wire.Misuse(f"{owner} takes {count}.")
    check_names(owner, given, parameters)
    bound = {**dict(zip(positional, values)), **given}
    for name, parameter in parameters.items():
        if parameter["required"] and name not in bound:
            raise wire.Misuse(f'{owner} needs "{name}".')
    return bound


def refuse(path, where, wrong):
    """Reports arguments that the SDK ignores or cannot write into an address. The mock API checks the others."""
    for place, kind, message, owner in sorted(wrong, key=lambda each: each.type != "extra_forbidden"):
        name = place[-1] if place else ""
        if kind == "extra_forbidden":
            dropped = f'{owner.__name__} has no field "{name}": the SDK leaves it out of the request.'
            raise wire.Misuse(dropped, owner.own_fields(), name)
        if kind == "missing":
            raise wire.Misuse(f'{owner.__name__} needs "{name}".')
        if where in ("query", "path"):
            raise wire.Misuse(f'{path}, "{name}": {message}.')


def add_members(owner, tree):
    """The methods, and the groups of methods, as members of a class."""
    for name, member in tree.items():
        if not isinstance(member, dict):
            setattr(owner, name, member)
            continue

        class Group:
            def __init__(self, client):
                self._address = client._address

        Group.__name__ = Group.__qualname__ = name.title().replace("_", "")
        add_members(Group, member)
        setattr(owner, name, property(Group))


def lenient(value, kind):
    return pydantic.read(value, kind, (), [])


class Events(wire.Context):
    """An answer that is a stream."""

    def __init__(self, events):
        self._events = events

    def __iter__(self):
        return self._events

    def __next__(self):
        return next(self._events)


class AsyncEvents(wire.AsyncContext):
    def __init__(self, events):
        self._events = events

    async def __aiter__(self):
        for event in self._events:
            yield event


def response_format_of(package, model):
    if not (isinstance(model, type) and issubclass(model, pydantic.BaseModel)):
        raise wire.Misuse("response_format is no class of pydantic.")
    schema = package.exports["JSONSchema"](
        name=model.__name__, schema_definition=pydantic.schema_of(model, True), strict=True
    )
    return package.exports["ResponseFormat"](type="json_schema", json_schema=schema)


def parsed(response, model):
    for choice in response.choices or []:
        choice.message.parsed = model.model_validate_json(choice.message.content)
    return response


def install(table):
    """Registers the packages of the table, so that `import` finds them."""
    clients = {name: client["import"].rpartition(".")[0] for name, client in table["clients"].items()}
    packages = {
        module: Package(table, names, [client for client, home in clients.items() if home == module])
        for module, names in {table["package"]: table, **table["packages"]}.items()
    }
    main = packages[table["package"]]
    for name, client in table["clients"].items():
        made = packages[clients[name]].exports[name]
        made._address = address_of(table, client)
    for name, helper in table["helpers"].items():
        main.exports[name] = helper_class(name, helper.get("constructor", []))
    main.exports["response_format_from_pydantic_model"] = functools.partial(response_format_of, main)
    for module in [*table["modules"], *table["imports"]]:
        sys.modules[module] = types.ModuleType(module)
        sys.modules[module].__path__ = []
    for module, names in table["imports"].items():
        package = packages[module.partition(".")[0]]
        for name in [*names, *table["importsIncidental"].get(module, [])]:
            setattr(sys.modules[module], name, package.exports.get(name, typing.Any))
    for module in sorted(name for name in sys.modules if name.partition(".")[0] in packages):
        parent, _, name = module.rpartition(".")
        if parent:
            setattr(sys.modules[parent], name, sys.modules[module])
    for path, why in table["removedNames"].items():
        module, _, name = path.rpartition(".")
        setattr(sys.modules[module], name, removed(path, why))


def removed(path, why):
    class Removed:
        def __init__(self, *_, **__):
            raise wire.Misuse(f"{path} is gone: {why}.")

    return Removed


def helper_class(name, constructor):
    fields = {parameter["name"]: parameter for parameter in constructor}

    def __init__(self, *values, **given):
        self.__dict__.update(bind(name, fields, list(fields), values, given))

    return type(name, (), {"__init__": __init__})


def address_of(table, client):
    """The address and the headers of a client. A sibling package calls the described API with its key."""
    home = next(iter(table["servers"].values()))
    is_sister = client["import"].partition(".")[0] != table["package"]

    def address(self, server_url=None):
        given = self._given
        key = os.environ.get(table["keyVariable"]) if is_sister else given.get("api_key")
        key = key() if callable(key) else key
        base = home if is_sister else (server_url or given.get("server_url") or home).rstrip("/")
        return base, {"authorization": f"Bearer {key}"} if key else {}

    return address
