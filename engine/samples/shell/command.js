// Stands in for a command while a sample runs: command.js NAME ARGUMENT... It only carries: its arguments and its input go
// to the check over a socket, and what the command would print comes back (commands.ts). Plain JavaScript: it starts a
// hundred times, without a loader.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

const [name, ...argv] = process.argv.slice(2)
const stdin = argv.some((argument) => argument.endsWith('@-')) ? readFileSync(0).toString('base64') : ''
const socket = connect(process.env.SAMPLE_SOCKET ?? '')
const received = []
socket.on('data', (part) => received.push(part))
socket.on('end', () => {
  const { stdout, stderr, exit } = JSON.parse(Buffer.concat(received).toString('utf8'))
  process.stderr.write(stderr)
  process.stdout.write(Buffer.from(stdout, 'base64'))
  process.exitCode = exit
})
socket.end(
  JSON.stringify({
    name,
    argv,
    stdin,
    folder: process.cwd(),
    line: Number(process.env.SAMPLE_LINE ?? 0),
    sample: Number(process.env.SAMPLE_NUMBER ?? 0),
  }),
)
