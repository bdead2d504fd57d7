// The development server, also for edits of the engine: each of them builds the engine and starts the server again.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepare } from '../engine/prepare/prepare.js'

const BIN = fileURLToPath(new URL('../engine/bin.js', import.meta.url))
/** Milliseconds to wait for further files, because editors write several files together. */
const PAUSE = 100

let server = start()
let waiting
watch('engine', { recursive: true }, (_event, file) => {
  if (!/\.(ts|tsx|js|css)$/.test(file ?? '') || /^dist/.test(file ?? '')) return
  clearTimeout(waiting)
  waiting = setTimeout(startAnew, PAUSE)
})

async function startAnew() {
  try {
    if (!(await prepare())) return
  } catch (error) {
    // The previous server continues until the source is correct.
    process.stderr.write(`${error.message}\n`)
    return
  }
  server.once('exit', () => {
    server = start()
  })
  server.kill()
}

function start() {
  return spawn(process.execPath, [BIN, 'dev', ...process.argv.slice(2)], { stdio: 'inherit' })
}
