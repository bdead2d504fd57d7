// Mutated descriptions and pages, more of them than the unit tests have: npm run fuzz [COUNT] [FIRST SEED]
import { fuzzDescriptions } from '../engine/fixtures/fuzz/fuzz-descriptions.ts'
import { fuzzPages } from '../engine/fixtures/fuzz/fuzz-pages.ts'

const [, , count = '5000', first = '0'] = process.argv
const found = [
  ...fuzzDescriptions(Number(first), Number(count)),
  ...(await fuzzPages(Number(first), Number(count))),
]
const summary = `${count} descriptions and ${count} pages: ${found.length} findings.`
process.stdout.write(`${[...found, summary].join('\n')}\n`)
process.exitCode = found.length > 0 ? 1 : 0
