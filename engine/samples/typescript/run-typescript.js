// Runs compiled samples one after the other. This process reaches nothing: requests go to the check as lines of JSON over
// the file descriptors 3 and 4, answers come back the same way. Plain JavaScript: it is run without a loader, with no more
// rights than needed.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { createReadStream, readFileSync, writeSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import timers from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const { programs, modules, root } = JSON.parse(readFileSync(process.argv[2], 'utf8'))

/** Says a line to the check, and gives its answer; answers come in the order of what was said. */
const waiting = []
const answers = createReadStream(null, { fd: 4 })
createInterface({ input: answers }).on('line', (line) => waiting.shift()?.(JSON.parse(line)))
const ask = (message) =>
  new Promise((done) => {
    waiting.push(done)
    writeSync(3, `${JSON.stringify(message)}\n`)
  })

// No network but through the check.
const refuse = () => {
  throw new Error('A sample has no network.')
}
net.Socket.prototype.connect = refuse
dgram.createSocket = refuse
dns.lookup = refuse
globalThis.WebSocket = refuse

// A sample that waits for a job need not wait here.
const wait = timers.setTimeout
timers.setTimeout = (_, value, options) => wait(1, value, options)
const later = globalThis.setTimeout
// The SDK's own time limits are long; what a sample sleeps is cut.
globalThis.setTimeout = Object.assign(
  (call, delay = 0, ...rest) => later(call, delay > 60_000 ? delay : Math.min(delay, 1), ...rest),
  later,
)
syncBuiltinESMExports()

// Packages are taken in the version that the SDK is written for.
const require = createRequire(`${root}/package.json`)
const Module = require('node:module')
const resolve = Module._resolveFilename
Module._resolveFilename = (name, ...rest) => resolve(modules[name] ?? name, ...rest)

// Source maps lead to the lines of the program, also below the frames of an SDK.
process.setSourceMapsEnabled(true)
Error.stackTraceLimit = 100
function lineOf(error) {
  const frames = [...String(error?.stack ?? '').matchAll(/\/p\d+\.m(?:ts|js):(\d+)/g)]
  return frames.length > 0 ? Number(frames[0][1]) - 1 : 0
}

globalThis.fetch = async (input, init) => {
  const line = lineOf(new Error()) + 1
  const asked = new Request(input, init)
  const { method, url } = asked
  const headers = Object.fromEntries(asked.headers)
  const body = Buffer.from(await asked.arrayBuffer()).toString('base64')
  const answer = await ask({ kind: 'request', method, url, headers, body, line })
  if (answer.failure) throw new TypeError(answer.failure)
  return new Response(Buffer.from(answer.body, 'base64'), { status: answer.status, headers: answer.headers })
}

class Exit extends Error {}
const exit = process.exit.bind(process)
process.exit = (code) => {
  throw new Exit(String(code ?? process.exitCode ?? 0))
}
let printed = ''
process.stdout.write = (text) => {
  printed += text
  return true
}
process.stderr.write = () => true

let fail = () => {}
process.on('unhandledRejection', (error) => fail(error))
process.on('uncaughtException', (error) => fail(error))

const bare = process.env
for (const { file, folder, env } of programs) {
  await ask({ kind: 'start' })
  printed = ''
  process.env = { ...bare, ...env }
  process.chdir(folder)
  // Who asks the reader something hears yes.
  const stdin = Readable.from(Array.from({ length: 20 }, () => 'yes\n'))
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true })
  process.argv = [process.argv[0], file]
  const error = await new Promise((done) => {
    fail = done
    import(pathToFileURL(file).href).then(() => done(undefined), done)
  })
  const ended = error === undefined || (error instanceof Exit && error.message === '0')
  await ask({ kind: 'end', printed, ...(!ended && { error: told(error) }) })
}
// A program may have left a timer: that is not waited for.
exit(0)

function told(error) {
  return {
    message: String(error?.message ?? error),
    line: lineOf(error),
    always: /^(?:SDK|HTTP)\w*Error$/.test(error?.constructor?.name),
  }
}
