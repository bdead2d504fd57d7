/**
 * Reads and renders mutated descriptions and pages, more of them than the unit tests: `npm run fuzz [COUNT] [FIRST SEED]`.
 * Each kind runs in a separate process, so that a case that does not end is reported and the next cases run.
 */
import { fork } from 'node:child_process'
import { type FuzzedCase, type FuzzedKind, fuzz } from '../engine/fixtures/fuzz/fuzz.ts'

/** Milliseconds without a result after which a process is ended. */
const PATIENCE = 60_000
/** The number of cases between two reports of the progress. */
const STEP = 500

const [, script = '', count = '5000', first = '0'] = process.argv
const kind = process.env.FUZZ as FuzzedKind | undefined
if (kind) {
  for await (const result of fuzz(kind, Number(first), Number(count))) process.send?.(result)
  process.disconnect()
} else {
  const found = (await Promise.all([runAll('descriptions'), runAll('pages')])).flat()
  console.log(`${count} descriptions and ${count} pages: ${found.length} findings.`)
  process.exitCode = found.length > 0 ? 1 : 0
}

/** Runs all cases of a kind, and returns the findings. Prints each finding at once, and the progress. */
async function runAll(kind: FuzzedKind): Promise<string[]> {
  const found: string[] = []
  const end = Number(first) + Number(count)
  let next = Number(first)
  let slowest: FuzzedCase | undefined
  const report = (seed: number, finding: string) => {
    found.push(finding)
    console.log(`${kind} ${seed}: ${finding}`)
  }
  const take = (result: FuzzedCase) => {
    next = result.seed + 1
    for (const finding of result.findings) report(result.seed, finding)
    if (result.took > (slowest?.took ?? 0)) slowest = result
    if (next % STEP !== 0 && next !== end) return
    console.log(
      `${kind}: up to ${next} of ${end}; slowest: ${slowest?.seed}, ${slowest?.took} ms for ${slowest?.letters} letters`,
    )
    slowest = undefined
  }
  while (next < end) {
    const ended = await runSome(kind, next, end - next, take)
    if (next === end) break
    report(next, ended)
    next++
  }
  return found
}

/** Runs cases in a process, which ends with the last case, or with a case that fails. Returns how the process ended. */
function runSome(
  kind: FuzzedKind,
  from: number,
  cases: number,
  take: (result: FuzzedCase) => void,
): Promise<string> {
  const args = [script, String(cases), String(from)]
  const child = fork('scripts/run.js', args, { env: { ...process.env, FUZZ: kind } })
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  child.on('message', (result: FuzzedCase) => {
    timer.refresh()
    take(result)
  })
  return new Promise((resolve) => {
    child.on('exit', (status, signal) => {
      clearTimeout(timer)
      resolve(
        signal === 'SIGKILL'
          ? `no end in ${PATIENCE / 1000} s`
          : `the process ended with ${signal ?? status}`,
      )
    })
  })
}
