// The development server, also for edits of the engine: each of them builds the engine and starts the server again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from '../engine/prepare/prepare.js'

const BIN = fileURLToPath(new URL('../engine/bin.js', import.meta.url))
/** Milliseconds to wait for further files, because editors write several files together. */
const PAUSE = 100

let server = start()
// A signal for this process alone, such as that of a process manager, does not reach the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    server.kill()
    process.exit(1)
  })
let waiting
let restarting = Promise.resolve()
const watched = new Set()
watchFolder('engine')

/** Watches a folder and those below: on Linux, a recursive watcher of Node loses files that an editor replaces. */
function watchFolder(folder) {
  if (!watched.has(folder)) {
    watched.add(folder)
    watch(folder, (_event, file) => {
      if (/\.(ts|tsx|js|css)$/.test(file ?? '')) restartSoon()
    }).once('error', () => watched.delete(folder))
  }
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !/^(?:dist|dist\..*|node_modules)$/.test(entry.name))
      watchFolder(join(folder, entry.name))
}

function restartSoon() {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    // One after the other: two restarts at the same time would start two servers.
    restarting = restarting.then(restart)
  }, PAUSE)
}

async function restart() {
  // An edit may have added folders.
  watchFolder('engine')
  try {
    if (!(await prepare())) return
  } catch (error) {
    // The previous server continues until the source is correct.
    process.stderr.write(`${error.message}\n`)
    return
  }
  // A server that an earlier edit broke has ended already.
  if (server.exitCode === null && server.signalCode === null) {
    server.kill()
    await once(server, 'exit')
  }
  server = start()
}

function start() {
  return spawn(process.execPath, [BIN, 'dev', ...process.argv.slice(2)], { stdio: 'inherit' })
}
