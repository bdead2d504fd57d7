"""Runs the programs of pages one after the other, each in a separate folder and with separate global names."""

import asyncio
import base64
import builtins
import concurrent.futures
import dis
import io
import json
import os
import re
import socket
import sys
import threading
import time
import traceback
import types

import sdk
import standard_http
import wire

# The limit of jumps and calls in a program: far more than samples need. It takes a few seconds.
MOST_STEPS = 3_000_000

monitoring = sys.monitoring
TOOL = monitoring.DEBUGGER_ID
NAME_HINT = "Correct the name."
VALUE_HINT = "Correct the name, define it or import it. If the block continues the block before it, write continues after the language."
PACKAGE_HINT = 'Correct the name. For a package that samples do not know, add a module to sdk/python of the site, or write unproven="…".'
STAND_IN_HINT = 'Correct the name. If the package has it, add it to the module in sdk/python of the site that replaces the package, or write unproven="…".'
SESSION_HINT = 'Delete the prompts ">>>", and write what the program prints in a block with title="Output".'
INPUTS = ("yes", "quit", "")


class Loop(asyncio.BaseEventLoop):
    """An event loop that does not wait: the clock of the program jumps to the next task."""

    def __init__(self):
        super().__init__()
        self._selector = self

    def select(self, timeout):
        if timeout is None:
            raise wire.Endless("The program waits for something that never happens.")
        wire.State.ahead += timeout
        return []

    def time(self):
        return wire.State.ahead

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass

    def run_in_executor(self, executor, function, *values):
        made = self.create_future()
        made.set_result(function(*values))
        return made


class Executor(concurrent.futures.Executor):
    """Runs each task immediately instead of in a thread."""

    def __init__(self, max_workers=None, **_):
        pass

    def submit(self, function, /, *values, **named):
        made = concurrent.futures.Future()
        try:
            made.set_result(function(*values, **named))
        except Exception as error:
            made.set_exception(error)
        return made

    def map(self, function, *lists, timeout=None, chunksize=1):
        return map(function, *lists)


class Watch:
    """Counts the steps of a program, and reports exceptions about names, also if the program catches them."""

    def __init__(self, code):
        self.steps = 0
        self.started = set()
        self.told = None
        self.unbound = set()
        self.codes = [code, *inner_codes(code)]
        for each in self.codes:
            monitoring.set_local_events(TOOL, each, monitoring.events.JUMP | monitoring.events.PY_START)
        monitoring.register_callback(TOOL, monitoring.events.JUMP, self.step)
        monitoring.register_callback(TOOL, monitoring.events.PY_START, self.start)
        monitoring.register_callback(TOOL, monitoring.events.RAISE, self.raised)
        monitoring.set_events(TOOL, monitoring.events.RAISE)

    def end(self):
        monitoring.set_events(TOOL, 0)
        for each in self.codes:
            monitoring.set_local_events(TOOL, each, 0)

    def step(self, *_):
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise wire.Endless("The program does not end.")

    def start(self, code, _):
        self.started.add(code)
        self.step()

    def raised(self, code, _, error):
        if code.co_filename != wire.PROGRAM or error is self.told or not is_of_names(error):
            return
        self.told = error
        if isinstance(error, NameError):
            # Its message may name a similar name, so the same finding in `look_ahead` would have another message.
            self.unbound.add(error.name)
        wire.tell(in_words(error), hint_of(error))


def is_of_names(error):
    """True for mistakes that do not depend on the answers. An attribute of None may be missing because of an answer."""
    if isinstance(error, AttributeError):
        return getattr(error, "obj", None) is not None
    return isinstance(error, (NameError, ImportError))


def hint_of(error):
    """The remedy of a mistake in a name. A module that replaces a package may lack a name that the package has."""
    if isinstance(error, ModuleNotFoundError):
        return PACKAGE_HINT
    if isinstance(error, NameError):
        return VALUE_HINT
    owner = getattr(error, "obj", None)
    if isinstance(error, ImportError):
        name = error.name
    else:
        name = owner.__name__ if isinstance(owner, types.ModuleType) else getattr(owner, "__module__", None)
    file = getattr(sys.modules.get(name), "__file__", None) or ""
    return STAND_IN_HINT if file.startswith("/stand-ins/") and name != "sdk" else NAME_HINT


def in_words(error):
    if isinstance(error, wire.Endless):
        return str(error)
    told = traceback.TracebackException(type(error), error, error.__traceback__)
    return "".join(told.format_exception_only()).strip().splitlines()[-1]


def line_of(error):
    lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == wire.PROGRAM]
    return lines[-1] if lines else 0


def inner_codes(code):
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield constant
            yield from inner_codes(constant)


def fake_input(prompt=""):
    print(prompt, end="")
    wire.State.inputs += 1
    return INPUTS[(wire.State.inputs - 1) % len(INPUTS)]


def fake_sleep(seconds):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    wire.State.ahead += seconds


def ahead_of(clock):
    """A clock of Python that contains the time that the program did not wait."""
    return lambda: clock() + wire.State.ahead


def refuse_to_listen(*_):
    raise OSError("A program of a sample cannot wait for requests")


def patch():
    """Removes waiting and parallel execution."""
    # Pyodide replaces `run` by a function that needs an unfinished feature of WebAssembly.
    asyncio.run = asyncio.runners.run
    asyncio.new_event_loop = asyncio.events.new_event_loop = Loop
    time.sleep = fake_sleep
    for name in ("time", "monotonic", "perf_counter"):
        setattr(time, name, ahead_of(getattr(time, name)))
    threading.Thread.start = lambda thread: thread.run()
    threading.Thread.join = lambda thread, timeout=None: None
    threading.Timer.run = lambda timer: timer.function(*timer.args, **timer.kwargs)
    concurrent.futures.ThreadPoolExecutor = concurrent.futures.ProcessPoolExecutor = Executor
    # Pyodide ends with an error of its own.
    socket.socket.bind = socket.socket.listen = refuse_to_listen
    builtins.input = fake_input
    monitoring.use_tool_id(TOOL, "samples")


def setup(table):
    patch()
    standard_http.install()
    wire.watch_answers()
    if table:
        sdk.install(json.loads(table))
    for name in ("_host", "js", "pyodide_js"):
        sys.modules[name] = None


def parse(text):
    """The compiled code of a program; None if it is not Python, which is reported."""
    try:
        return compile(text, wire.PROGRAM, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        message = f"The block is no Python: {getattr(error, 'msg', error)}."
        line = getattr(error, "lineno", 1) or 1
        written = "".join(text.splitlines()[line - 1 : line])
        wire.tell(message, SESSION_HINT if written.startswith(">>>") else "Correct it.", line)


def run(text):
    """Runs a program. Returns its output, whether the output can be compared, and the exception that ended it."""
    program = json.loads(text)
    code = parse(program["parse"] if "parse" in program else program["text"])
    if code is None or "parse" in program:
        return "{}"
    wire.State.guessed, wire.State.requests, wire.State.inputs, wire.State.ahead = False, 0, 0, 0.0
    wire.State.answers = []
    os.makedirs(program["folder"], exist_ok=True)
    os.chdir(program["folder"])
    for name, content in program["files"].items():
        if not os.path.exists(name):
            os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
            with open(name, "wb") as file:
                file.write(base64.b64decode(content))
    # Without the loop of Pyodide, which counts as running, and without the loop of an earlier program.
    asyncio._set_running_loop(None)
    asyncio.set_event_loop_policy(None)
    os.environ.clear()
    os.environ.update(program["env"], HOME=program["folder"])
    sys.argv = [program["title"], *program["arguments"]]
    sys.path.insert(0, program["folder"])
    modules, streams = set(sys.modules), (sys.stdin, sys.stdout, sys.stderr)
    output, errors = stream(), stream()
    sys.stdin, sys.stdout, sys.stderr = stream("\n".join(INPUTS)), output, errors
    names = {"__name__": "__main__", "__builtins__": builtins, "__file__": program["title"]}
    watch = Watch(code)
    result = {}
    try:
        try:
            execute(code, names)
            result["printed"] = None if wire.State.guessed else written(output)
            call_the_rest(names, watch)
            result["uncalled"] = list(uncalled(watch, code))
        except BaseException as error:
            if error is not watch.told and not isinstance(error, wire.Misuse):
                result["error"] = told_of(error, program["text"], written(errors))
        look_ahead(watch, names)
    finally:
        watch.end()
        sys.stdin, sys.stdout, sys.stderr = streams
        sys.path.remove(program["folder"])
        for name in set(sys.modules) - modules:
            if str(getattr(sys.modules[name], "__file__", "")).startswith(program["folder"]):
                del sys.modules[name]
    return json.dumps(result)


def execute(code, names):
    """Executes a program, which may end by `sys.exit()`."""
    try:
        exec(code, names)
    except SystemExit as error:
        if error.code not in (None, 0):
            raise


def stream(text=""):
    """A stream of text like that of a terminal: programs also use its bytes (`buffer`), or change its encoding."""
    return io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8", write_through=True)


def written(stream):
    return stream.buffer.getvalue().decode(errors="replace")


def told_of(error, text, complaint):
    line = line_of(error)
    # A literal index that is out of range in every answer is a mistake, whatever the answer is.
    numbers = re.findall(r"\[[1-9]\d*\]", text.splitlines()[line - 1]) if isinstance(error, IndexError) else []
    always = isinstance(error, wire.Endless) or len(numbers) > 0
    # A program that ends by `sys.exit(1)`, also inside argparse, has usually printed why.
    said = complaint.strip().splitlines() if isinstance(error, SystemExit) else []
    after = f' after "{said[-1]}"' if said else ""
    return {"message": in_words(error) + after, "line": line - 1, "always": always}


PLACEHOLDERS = {str: "text", int: 1, float: 1.0, bool: True, list: [], dict: {}, list[str]: ["text"]}


def call_the_rest(names, watch):
    """Calls the functions that nothing has called and whose parameters have types."""
    for function in list(names.values()):
        if not isinstance(function, types.FunctionType) or function.__code__ not in watch.codes:
            continue
        if function.__code__ in watch.started:
            continue
        code = function.__code__
        needed = code.co_varnames[: code.co_argcount - len(function.__defaults__ or ())]
        try:
            values = [PLACEHOLDERS[function.__annotations__[name]] for name in needed]
        except (KeyError, TypeError):
            # A parameter has no type, another type, or an annotation that is not a type (`words: [str]`).
            continue
        if not values:
            continue
        try:
            made = function(*values)
            if asyncio.iscoroutine(made):
                asyncio.run(made)
        except (Exception, SystemExit):
            # An exception because of the values is not a mistake; exceptions about names are reported already.
            pass


def uncalled(watch, code):
    """The functions that did not start, without those inside of them. Each has its 0-based line."""
    for each in code.co_consts:
        if not isinstance(each, types.CodeType):
            continue
        if each in watch.started:
            yield from uncalled(watch, each)
        elif not each.co_name.startswith("<") and each.co_name != "__annotate__":
            yield {"name": each.co_qualname.replace("<locals>.", ""), "line": each.co_firstlineno - 1}


def look_ahead(watch, names):
    """Reports names without a value, and missing names of modules, in code that did not run."""
    # The body of a class has the annotations, which `from __future__ import annotations` reads as a name.
    bound = {*names, *dir(builtins), *watch.unbound, "__annotations__"}
    for code in watch.codes:
        bound.update(item.argval for item in dis.get_instructions(code) if item.opname in ("STORE_NAME", "STORE_GLOBAL"))
    for code in watch.codes:
        value, known, line = None, False, 0
        for item in dis.get_instructions(code):
            line = (item.positions and item.positions.lineno) or line
            if item.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
                known = item.argval in names
                value = names.get(item.argval)
                if item.argval not in bound:
                    wire.tell(f"NameError: name '{item.argval}' is not defined", VALUE_HINT, line)
                    bound.add(item.argval)
            elif item.opname == "LOAD_ATTR" and known and is_fixed(value):
                try:
                    value = getattr(value, item.argval)
                except AttributeError as error:
                    # In the words of Python: an exception about the same name is then the same finding.
                    wire.tell(in_words(error), hint_of(error), line)
                    known = False
            elif item.opname not in ("PUSH_NULL", "CACHE"):
                known = False


def is_fixed(value):
    """True for objects whose attributes never change: modules, clients and their groups of methods."""
    return isinstance(value, types.ModuleType) or hasattr(value, "_address")
