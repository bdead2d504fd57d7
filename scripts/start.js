// npm start: builds the site, and serves the build. Both commands get the options, such as `npm start -- --base /docs/`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const BIN = new URL('../engine/bin.js', import.meta.url)
const [node = '', , ...options] = process.argv
const { status } = spawnSync(node, [fileURLToPath(BIN), 'build', ...options], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
// In this process, because a signal that ends `npm start` reaches no further process.
process.argv = [node, fileURLToPath(BIN), 'preview', ...options]
await import(BIN.href)
