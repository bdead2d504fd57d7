// npm run verify: runs all checks. Prints the output of each script as a whole, and ends with 1 after the first group
// in which a script failed.
import { spawn } from 'node:child_process'

/**
 * Lists of scripts of the package.json that leave a core idle: the scripts of a list run in order, both lists at the same
 * time. The last script prepares a server of the browser tests, which would build on one core while the tests wait.
 */
const SIDE_BY_SIDE = [
  ['check'],
  ['lint', 'types', 'api-diff', 'build', 'build -- --base /docs/ --out .cache/e2e/docs'],
]
/** Scripts that use all cores. `e2e` and `hosts` at the same time take as long as one after the other: 330 instead of 335 s. */
const ALONE = ['unit', 'e2e', 'hosts']

const lists = SIDE_BY_SIDE.map(async (scripts) => {
  const failed = []
  for (const script of scripts) {
    const { status, output } = await run(script)
    process.stdout.write(output)
    if (status !== 0) failed.push(script)
  }
  return failed
})
const failed = (await Promise.all(lists)).flat()
for (const script of ALONE) {
  if (failed.length > 0) break
  const { status } = await run(script, 'inherit')
  if (status !== 0) failed.push(script)
}
if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join(', ')}\n`)
  process.exitCode = 1
}

/**
 * Runs a script of the package.json. Resolves with its status (null if a signal ended the script) and, unless the script
 * has inherited the output of this process, with its output.
 * @param {string} script with its arguments
 * @param {'pipe' | 'inherit'} output
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function run(script, output = 'pipe') {
  const child = spawn(`npm run ${script}`, { shell: true, stdio: ['inherit', output, output] })
  const parts = []
  child.stdout?.on('data', (part) => parts.push(part))
  child.stderr?.on('data', (part) => parts.push(part))
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, output: Buffer.concat(parts).toString() }))
  })
}
