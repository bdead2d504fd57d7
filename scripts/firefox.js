#!/usr/bin/env node
// A proxy between Playwright and Firefox, which communicate by WebDriver BiDi: passes messages on, and answers commands
// that this Firefox does not have. Playwright starts this script with the arguments of Firefox.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { findFirefox } from './find-browser.js'

/** Commands of Playwright that Firefox ESR 153 lacks. Tests work without their emulated colors and motion. */
const UNKNOWN = new Set(['emulation.setMediaFeaturesOverride'])

const path = findFirefox()
if (!path) throw new Error('There is no Firefox on this machine: install firefox-esr, or set FIREFOX_PATH.')
const firefox = spawn(path, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
firefox.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill())

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, address] = /BiDi listening on (ws:\S+)$/.exec(line) ?? []
  const shown = address ? line.replace(address, await startProxy(address)) : line
  process.stderr.write(`${shown}\n`)
}

/**
 * Listens on a free port and forwards connections to `address`. Resolves with the address of the proxy.
 * @param {string} address
 * @returns {Promise<string>}
 */
async function startProxy(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.on('listening', resolve))
  server.on('connection', (client, request) => connect(client, address + request.url))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The server has no port.')
  return `ws://127.0.0.1:${at.port}`
}

/**
 * @param {WebSocket} client
 * @param {string} address
 */
function connect(client, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false })
  /** @type {string[]} */
  const early = []
  browser.on('open', () => {
    for (const text of early) browser.send(text)
  })
  client.on('message', (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    if (UNKNOWN.has(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else early.push(text)
  })
  browser.on('message', (data) => client.send(String(data)))
  browser.on('close', () => client.close())
  client.on('close', () => browser.close())
}
