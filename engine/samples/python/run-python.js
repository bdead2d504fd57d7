// Runs Python programs in Pyodide: Python in WebAssembly with files only in memory. This process has no network: it
// sends requests and findings to the check as lines of JSON over file descriptor 3, and reads the answers from
// descriptor 4. This file is JavaScript, because it runs without a loader and with as few permissions as possible.
import { constants, readFileSync, readSync, writeSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OPTIONS } from './pyodide-options.js'

const { pyodide, memory, programs, table, modules } = JSON.parse(readFileSync(process.argv[2], 'utf8'))

// Pyodide reads the constants by `process.binding`, which Node denies to a process with few permissions.
process.binding = () => ({ fs: constants })
for (const name of ['fetch', 'WebSocket', 'XMLHttpRequest']) delete globalThis[name]

/** The memory limit of all programs together, in bytes. */
const MOST_MEMORY = 768 * 2 ** 20
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > MOST_MEMORY) throw new RangeError('No more memory.')
  return grow.call(this, pages)
}

const { loadPyodide } = await import(pathToFileURL(pyodide).href)
// Without a folder, Pyodide reads its own from a stack trace, and loses parentheses of the path.
const indexURL = dirname(pyodide)
const start = async (copy) =>
  loadPyodide({ ...OPTIONS, indexURL, ...(copy && { _loadSnapshot: readFileSync(copy) }) })
// Another process may have removed the copy.
const python = await start(memory).catch(() => start())

let received = Buffer.alloc(0)
const part = Buffer.alloc(65_536)
function ask(message) {
  let line = Buffer.from(`${message}\n`)
  while (line.length > 0) line = line.subarray(patiently(() => writeSync(3, line)))
  while (!received.includes(10)) {
    const count = patiently(() => readSync(4, part))
    if (count === 0) process.exit()
    received = Buffer.concat([received, part.subarray(0, count)])
  }
  const end = received.indexOf(10)
  const answer = received.toString('utf8', 0, end)
  received = received.subarray(end + 1)
  return answer
}

function patiently(act) {
  for (;;) {
    try {
      return act()
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}

python.registerJsModule('_host', { ask })
for (const [name, text] of Object.entries(modules)) {
  const path = posix.join('/stand-ins', name)
  python.FS.mkdirTree(posix.dirname(path))
  python.FS.writeFile(path, text)
}
python.runPython("import sys; sys.path.insert(0, '/stand-ins')")
const { setup, run } = python.pyimport('runner')
setup(table)
// A program may end the interpreter (`os._exit`). Node would print the line of the error: 1 MB, in the script of Pyodide.
process.on('uncaughtException', ({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
})
for (const program of programs) {
  ask(JSON.stringify({ kind: 'start' }))
  ask(JSON.stringify({ kind: 'end', ...JSON.parse(run(JSON.stringify(program))) }))
}
