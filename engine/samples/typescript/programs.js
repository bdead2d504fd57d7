// Runs compiled samples one after the other, in a process that can reach nothing: requests go to the check by message,
// and the answers come back the same way. Plain JavaScript: it is run without a loader, with no more rights than needed.
import dgram from 'node:dgram'
import dns from 'node:dns'
import { readFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { Readable } from 'node:stream'
import timers from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const { programs, modules, root } = JSON.parse(readFileSync(process.env.SAMPLE_PROGRAMS ?? '', 'utf8'))
delete process.env.SAMPLE_PROGRAMS
const say = process.send.bind(process)
let current = ''

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

const waiting = new Map()
let count = 0
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const body = Buffer.from(await request.arrayBuffer()).toString('base64')
  const id = ++count
  const answer = await new Promise((done) => {
    waiting.set(id, done)
    const { method, url } = request
    say({
      kind: 'request',
      id,
      program: current,
      method,
      url,
      headers: Object.fromEntries(request.headers),
      body,
    })
  })
  if (answer.failure) throw new TypeError(answer.failure)
  const { status, headers } = answer
  return new Response(Buffer.from(answer.body, 'base64'), { status, headers })
}
process.on('message', ({ id, ...answer }) => {
  waiting.get(id)?.(answer)
  waiting.delete(id)
})

class Exit extends Error {}
process.exit = (code) => {
  throw new Exit(String(code ?? process.exitCode ?? 0))
}
process.stdout.write = () => true
process.stderr.write = () => true

let fail = () => {}
process.on('unhandledRejection', (error) => fail(error))
process.on('uncaughtException', (error) => fail(error))

const bare = process.env
for (const { name, file, folder, env } of programs) {
  current = name
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
  say({ kind: 'end', program: name, ...(!ended && told(error)) })
}
process.disconnect()

function told(error) {
  const place = /(p\d+-\d+\.mjs):(\d+)/.exec(String(error?.stack ?? ''))
  return {
    error: String(error?.message ?? error),
    line: place ? Number(place[2]) : null,
    ofSdk: /^(?:SDK|HTTP)\w*Error$/.test(error?.constructor?.name),
  }
}
