import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../model/api.ts'
import { readApi } from '../read/read-api.ts'
import { pythonSample } from './python.ts'
import { sampleRequests } from './sample-request.ts'
import { typescriptSample } from './typescript.ts'

/** All samples in the reference of the site, proven with the SDKs and the description. */
const api = readApi(readFileSync('site/openapi.yaml', 'utf8'), 'site/openapi.yaml').api as Api
const { python, typescript } = api.sdks
if (!python || !typescript) throw new Error('The description names no SDKs.')

const requests = api.operations.flatMap((operation) =>
  sampleRequests(operation, api).map((request) => ({
    name: `${operation.id}${request.streams ? '-stream' : ''}`,
    operation,
    request,
  })),
)

let folder = ''
beforeAll(() => {
  // A folder inside the project, so that the compiler finds the SDK.
  mkdirSync('.cache', { recursive: true })
  folder = mkdtempSync(join(process.cwd(), '.cache/samples-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('has a sample in each language for each operation, and for each stream', () => {
  expect(requests.length).toBeGreaterThan(api.operations.length)
  // The SDKs have a call for a stream here, which the description does not contain.
  const agents = requests.filter(({ operation }) => operation.path === '/v1/agents/completions')
  expect(agents.map(({ request }) => request.streams)).toEqual([false, true])
  for (const { request } of requests) {
    expect(typescriptSample(request, api)).not.toBe('')
    expect(pythonSample(request, api)).not.toBe('')
  }
})

it('prints a stream in Python as it arrives, and leaves no file open', () => {
  const samples = requests.map(({ request }) => pythonSample(request, api))
  const streams = samples.filter((sample) => sample.includes('for event in stream'))
  expect(streams.length).toBeGreaterThan(1)
  for (const sample of streams) expect(sample).toMatch(/print\(.*, end="", flush=True\)$/)
  const upload = samples.find((sample) => sample.includes('.upload('))
  expect(upload).toContain('from pathlib import Path\n')
  expect(upload).toContain('"content": Path("train.jsonl").read_bytes(),')
})

it('breaks each line that is longer than the column of samples, unless the line is one text or the expression of the result', () => {
  const lines = requests.flatMap(({ request, operation: { sdk } }) => {
    const results = [sdk.python?.result, sdk.typescript?.result].filter((result) => result !== undefined)
    return [pythonSample(request, api), typescriptSample(request, api)]
      .flatMap((sample) => sample.split('\n'))
      .filter((line) => !results.some((result) => line.includes(result)))
  })
  const long = lines.filter((line) => line.length > 59 && !/^ *["\w]+(=|: )"[^"]*",$/.test(line))
  expect(long).toEqual([])
})

describe('in TypeScript', () => {
  it('compiles against the SDK, strictly', { timeout: 120_000 }, () => {
    for (const { name, request } of requests) {
      writeFileSync(join(folder, `${name}.mts`), `${typescriptSample(request, api)}\n`)
    }
    // The compiler must report an unknown name; otherwise a result without errors proves nothing.
    writeFileSync(
      join(folder, 'wrong.mts'),
      `import { Mistral } from "${typescript.module}"\nawait new Mistral().chat.complete({ modell: "x" })\n`,
    )
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2022',
          module: 'nodenext',
          lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
          types: ['node'],
          skipLibCheck: true,
        },
        include: ['*.mts'],
      }),
    )
    const run = spawnSync('node_modules/.bin/tsc', ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
    const errors = run.stdout.split('\n').filter((line) => line.includes('error'))
    expect(errors.filter((line) => !line.includes('wrong.mts'))).toEqual([])
    expect(errors.join('\n')).toContain("'modell' does not exist")
  })
})
