// Runs compiled samples one after the other. This process has no network: it sends requests to the check as lines of
// JSON over file descriptor 3, and reads the answers from descriptor 4. This file is JavaScript, because it runs
// without a loader and with as few permissions as possible.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { readFileSync, writeSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import timers from 'node:timers'
import promises from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { replaceConnections } from './node-http.js'

const { programs, modules, root } = JSON.parse(readFileSync(process.argv[2], 'utf8'))

/**
 * Sends a line to the check and returns the answer. Answers come in the order of the lines. Only while an answer is
 * missing, the socket keeps the process alive: otherwise Node would never notice that a program has nothing left to do.
 */
const waiting = []
const answers = new net.Socket({ fd: 4, readable: true, writable: false })
createInterface({ input: answers }).on('line', (line) => {
  waiting.shift()?.(JSON.parse(line))
  if (waiting.length === 0) answers.unref()
})
const ask = (message) =>
  new Promise((done) => {
    waiting.push(done)
    answers.ref()
    writeSync(3, `${JSON.stringify(message)}\n`)
  })

// Programs reach a network only through the check.
const refuse = () => {
  throw new Error('A sample has no network.')
}
net.Socket.prototype.connect = refuse
dgram.createSocket = refuse
dns.lookup = refuse
globalThis.WebSocket = refuse

/**
 * By how many milliseconds the clock of the program is ahead. A program never waits: its clock jumps to the next timer. During a
 * request, the clock does not jump, because a time limit must not end before the answer comes.
 */
let ahead = 0
/** The number of requests whose answers the program has not yet read. */
let requests = 0
/** Longer times, in milliseconds, are limits of an SDK, also for the time in which a program reads a stream. They are kept. */
const LONGEST = 60_000
/** The timers of the program, each with its time on this clock. */
const times = new Map()
const { clearTimeout: clear, setTimeout: later } = globalThis
const setTimer = (call, delay, ...rest) => {
  if (delay > LONGEST) return later(call, delay, ...rest)
  const time = ahead + Math.max(Number(delay) || 1, 1)
  const timer = later(() => {
    if (requests > 0 || time > Math.min(...times.values())) return timer.refresh()
    times.delete(timer)
    ahead = time
    call(...rest)
  }, 1)
  times.set(timer, time)
  return timer
}
const clearTimer = (timer) => {
  times.delete(timer)
  clear(timer)
}
for (const object of [globalThis, timers])
  Object.assign(object, { setTimeout: Object.assign(setTimer, later), clearTimeout: clearTimer })
const wait = promises.setTimeout
promises.setTimeout = async (delay, value, options) => {
  await new Promise((done) => setTimer(done, Math.min(delay ?? 1, LONGEST)))
  return wait(0, value, options)
}
for (const clock of [Date, performance]) {
  const now = clock.now.bind(clock)
  clock.now = () => now() + ahead
}
syncBuiltinESMExports()

// Packages are loaded in the version that the SDK requires.
const require = createRequire(`${root}/package.json`)
const Module = require('node:module')
const resolve = Module._resolveFilename
Module._resolveFilename = (name, ...rest) => resolve(modules[name] ?? name, ...rest)

// Source maps give the lines of the program in stack traces, also below the frames of an SDK.
process.setSourceMapsEnabled(true)
Error.stackTraceLimit = 100
let current = ''
/** The ids of the functions of the program that have started, and the line of its last statement. The compiled program tells them. */
let started = new Set()
let lastLine = 0
globalThis.__started = (id) => started.add(id)
globalThis.__line = (line) => {
  lastLine = line
}
/** Returns the line of the program in a stack trace. An SDK may leave the program out of its stack traces. */
function lineOf(error) {
  const [, line] = String(error?.stack ?? '').split(`/${current}:`)
  return line === undefined ? lastLine : Number.parseInt(line, 10) - 1
}

/** Sends a request to the check. Returns its status and headers, and its body in chunks. */
async function answerOf(request) {
  const { failure, status, headers, body } = await ask({ kind: 'request', ...request })
  if (failure) throw new TypeError(failure)
  const content = Buffer.from(body, 'base64')
  texts.push(content.toString())
  // As over a network, each event is a chunk of its own.
  const isStream = String(headers['content-type']).startsWith('text/event-stream')
  const events = () => content.toString().split(/(?<=\n\n)/)
  return { status, headers, chunks: isStream ? events().map((event) => Buffer.from(event)) : [content] }
}

/** Ends the time of a request. The program has enough time to read the answer. */
const endRequest = () =>
  later(() => {
    requests -= 1
  }, 20)

/** The texts of the answers that the program has received. */
let texts = []
const { parse } = JSON
JSON.parse = (text, ...rest) => {
  const value = parse(text, ...rest)
  const isOfAnswer = typeof text === 'string' && texts.some((each) => each.includes(text))
  return isOfAnswer ? watched(value, text, []) : value
}

/** Makes the objects of an answer tell the check the names that the program reads and that an object does not have. */
function watched(value, text, path) {
  if (typeof value !== 'object' || value === null) return value
  for (const [key, part] of Object.entries(value))
    watched(part, text, [...path, Array.isArray(value) ? Number(key) : key])
  if (Array.isArray(value)) return value
  const get = (target, name, object) => {
    // `await` reads "then".
    if (typeof name === 'symbol' || name in target || name === 'then')
      return Reflect.get(target, name, object)
    const stack = new Error().stack.split('\n')
    // Packages and functions of Node look for names that an object may have.
    if (stack[2]?.includes(`/${current}:`)) {
      const line = lineOf({ stack: stack[2] }) + 1
      ask({ kind: 'missing', text, path, name, line })
    }
    return undefined
  }
  // In the prototype, so that the object itself stays ordinary. Its own prototype is that of other objects, which `console.log` shows.
  return Object.setPrototypeOf(value, new Proxy(Object.create(Object.prototype), { get }))
}

globalThis.fetch = async (input, init) => {
  const line = lineOf(new Error()) + 1
  requests += 1
  try {
    const asked = new Request(input, init)
    const { method, url } = asked
    const body = Buffer.from(await asked.arrayBuffer()).toString('base64')
    const sent = { method, url, headers: Object.fromEntries(asked.headers), body, line }
    const { chunks, ...answer } = await answerOf(sent)
    // A response without content, such as that of status 204, must not have an empty body.
    const isEmpty = chunks.every(({ length }) => length === 0)
    const response = new Response(isEmpty ? null : ReadableStream.from(chunks), answer)
    response.json = async () => JSON.parse(await response.text())
    const get = response.headers.get.bind(response.headers)
    response.headers.get = (name) => {
      const value = get(name)
      // The mock API makes up the values of all headers except the media type.
      if (value !== null && !/^content-type$/i.test(name)) guessed = true
      return value
    }
    return response
  } finally {
    endRequest()
  }
}

replaceConnections({
  begin(request) {
    requests += 1
    request.once('close', endRequest)
    return lineOf(new Error()) + 1
  },
  async answer(request) {
    const answer = await answerOf(request)
    // Packages read all headers, also those with a value that the mock API made up.
    if (Object.keys(answer.headers).some((name) => name !== 'content-type')) guessed = true
    return answer
  },
})

class Exit extends Error {}
const exit = process.exit.bind(process)
process.exit = (code) => {
  throw new Exit(String(code ?? process.exitCode ?? 0))
}
let printed = ''
/** Whether the program has read a value that is unknown, so that its output is not compared. */
let guessed = false
let complaint = ''
/** Replaces the method of a stream. Programs write texts or bytes, and may wait for the end of a write. */
const writeTo =
  (take) =>
  (chunk, encoding, done = encoding) => {
    take(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
    if (typeof done === 'function') process.nextTick(done)
    return true
  }
process.stdout.write = writeTo((text) => {
  printed += text
})
process.stderr.write = writeTo((text) => {
  complaint ||= text
})

let end = () => {}
let idle = () => {}
process.on('unhandledRejection', (error) => end(error))
process.on('uncaughtException', (error) => end(error))
process.on('beforeExit', () => idle())

/** How long a program may go on after its last line, in milliseconds. A program with a server or an interval never ends. */
const LONGEST_REST = 3000

const bare = process.env
for (const { file, source, functions, folder, env, arguments: words } of programs) {
  await ask({ kind: 'start' })
  for (const timer of times.keys()) clearTimer(timer)
  current = source
  printed = ''
  guessed = false
  complaint = ''
  texts = []
  started = new Set()
  lastLine = 0
  process.env = { ...bare, ...env }
  process.chdir(folder)
  // A program that reads input gets "yes".
  const stdin = Readable.from(Array.from({ length: 20 }, () => 'yes\n'))
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true })
  process.argv = [process.argv[0], file, ...words]
  let goesOn = false
  const thrown = await new Promise((done) => {
    end = done
    idle = () => done(new Error('The program waits for something that never happens.'))
    const rest = () => {
      goesOn = true
      done(undefined)
    }
    import(pathToFileURL(file).href).then(() => {
      // The program may have called an asynchronous function without waiting for its end.
      idle = () => done(undefined)
      later(rest, LONGEST_REST).unref()
    }, done)
  })
  const error = thrown ?? (process.exitCode ? new Exit(String(process.exitCode)) : undefined)
  process.exitCode = undefined
  const ended = error === undefined || (error instanceof Exit && error.message === '0')
  // The functions that did not start, without those inside of them.
  const uncalled = functions.filter(
    ({ id, inside }) => !started.has(id) && (inside === undefined || started.has(inside)),
  )
  const output = guessed ? null : printed
  await ask({ kind: 'end', printed: output, uncalled, ...(!ended && { error: told(error) }) })
  // The check starts another process for the other programs.
  if (goesOn) break
}
exit(0)

function told(error) {
  return {
    message: messageOf(error),
    line: lineOf(error),
    always: /^(?:SDK|HTTP)\w*Error$/.test(error?.constructor?.name),
  }
}

function messageOf(error) {
  // A program that ends by `process.exit(1)` or `process.exitCode = 1` has usually printed why.
  if (error instanceof Exit)
    return `exit code ${error.message}${complaint && ` after "${complaint.trim().split('\n')[0]}"`}`
  if (error?.code !== 'ERR_ACCESS_DENIED') return String(error?.message ?? error)
  return `a sample has no permission for ${error.permission} ${error.resource}`.trim()
}
