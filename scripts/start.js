// npm start: builds the site, and serves the build. Both commands get their options, such as `npm start -- --base /docs/`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const BIN = new URL('../engine/bin.js', import.meta.url)
const [node = '', , ...options] = process.argv
const text = { type: 'string' }
const { tokens } = parseArgs({
  args: options,
  options: { site: text, out: text, base: text, port: text, host: text },
  strict: false,
  tokens: true,
})

/** Returns the options without those of the other command. */
function without(...others) {
  const indexes = tokens.flatMap(({ kind, name, index, value, inlineValue }) => {
    if (kind !== 'option' || !others.includes(name)) return []
    return value === undefined || inlineValue ? [index] : [index, index + 1]
  })
  return options.filter((_, index) => !indexes.includes(index))
}

const parameters = [fileURLToPath(BIN), 'build', ...without('port', 'host')]
const { status } = spawnSync(node, parameters, { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
// In this process, because a signal that ends `npm start` reaches no further process.
process.argv = [node, fileURLToPath(BIN), 'preview', ...without('site', 'no-cache')]
await import(BIN.href)
