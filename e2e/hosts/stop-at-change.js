// Loaded before a build. Ends the process, as kill -9 does, before change number STOP_AT of the files. Without STOP_AT, writes the
// number of changes into the file COUNT_IN.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const { STOP_AT, COUNT_IN } = process.env
const stopAt = Number(STOP_AT)
const { writeFileSync } = fs
let changes = 0

if (isMainThread) {
  for (const name of ['mkdirSync', 'writeFileSync', 'renameSync', 'rmSync', 'copyFileSync', 'utimesSync']) {
    const change = fs[name]
    fs[name] = (...parameters) => {
      changes += 1
      if (changes === stopAt) process.kill(process.pid, 'SIGKILL')
      return change(...parameters)
    }
  }
  syncBuiltinESMExports()
  if (COUNT_IN) process.on('exit', () => writeFileSync(COUNT_IN, String(changes)))
}
