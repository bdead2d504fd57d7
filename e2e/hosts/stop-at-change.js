// Loaded before a build. Counts the changes of files, and writes their number into the file COUNT_IN. Ends the process, as kill -9
// does, before change number STOP_AT. Copies the folder COPY_OF to COPY_TO/N before each change N of the list COPY_AT: the copy is
// what is left if the process ends there.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const { STOP_AT, COUNT_IN, COPY_AT = '', COPY_OF = '', COPY_TO = '' } = process.env
const stopAt = Number(STOP_AT)
const copyAt = new Set(COPY_AT.split(',').map(Number))
const { cpSync, writeFileSync } = fs
let changes = 0
let isCopying = false

function copy() {
  isCopying = true
  cpSync(COPY_OF, join(COPY_TO, String(changes)), { recursive: true })
  isCopying = false
}

if (isMainThread) {
  for (const name of ['mkdirSync', 'writeFileSync', 'renameSync', 'rmSync', 'copyFileSync', 'utimesSync']) {
    const change = fs[name]
    fs[name] = (...parameters) => {
      if (isCopying) return change(...parameters)
      changes += 1
      if (changes === stopAt) process.kill(process.pid, 'SIGKILL')
      if (copyAt.has(changes)) copy()
      return change(...parameters)
    }
  }
  syncBuiltinESMExports()
  if (COUNT_IN) process.on('exit', () => writeFileSync(COUNT_IN, String(changes)))
}
