import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/python'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../model/api.ts'
import { createMockApi, SAMPLE_KEY } from '../../samples/mock/mock-api.ts'
import { valueCheck } from '../../samples/mock/value-check.ts'
import { answerCurl } from '../../samples/shell/answer-curl.ts'
import { readApi } from '../read/read-api.ts'
import { curlSample } from './curl.ts'
import { pythonSample } from './python.ts'
import { canStream, sampleRequest } from './sample-request.ts'
import { typescriptSample } from './typescript.ts'

/** Every sample of the site's own reference, proven against the SDKs and the description. */
const api = readApi(readFileSync('site/openapi.yaml', 'utf8'), 'site/openapi.yaml').api as Api
const named = api.schemas
const { python, typescript } = api.sdks
if (!python || !typescript) throw new Error('The description names no SDKs.')

const requests = api.operations.flatMap((operation) =>
  [false, ...(canStream(operation) ? [true] : [])].map((streaming) => ({
    name: `${operation.id}${streaming ? '-stream' : ''}`,
    operation,
    request: sampleRequest(operation, named, streaming),
  })),
)

let folder = ''
beforeAll(() => {
  // Inside the project, so that the compiler finds the SDK.
  mkdirSync('.cache', { recursive: true })
  folder = mkdtempSync(join(process.cwd(), '.cache/samples-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('has a sample in each language for each operation, and for each stream', () => {
  expect(requests.length).toBeGreaterThan(api.operations.length)
  // The SDKs stream here, though the description knows the answer in one piece only.
  const agents = requests.filter(({ operation }) => operation.path === '/v1/agents/completions')
  expect(agents.map(({ request }) => request.streams)).toEqual([false, true])
  for (const { request } of requests) {
    expect(typescriptSample(request, api)).not.toBe('')
    expect(pythonSample(request, api)).not.toBe('')
  }
})

describe('in TypeScript', () => {
  it('compiles against the SDK, strictly', { timeout: 120_000 }, () => {
    for (const { name, request } of requests) {
      writeFileSync(join(folder, `${name}.mts`), `${typescriptSample(request, api)}\n`)
    }
    // A name that the SDK does not know must be seen: otherwise silence proves nothing.
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

interface PythonTable {
  clients: { Mistral: { resources: Record<string, { params: { name: string; required: boolean }[] }> } }
}

describe('in Python', () => {
  const table = JSON.parse(readFileSync('site/sdk/sdk-python.json', 'utf8')) as PythonTable
  const { resources } = table.clients.Mistral

  it.each(requests)('parses, and calls what the SDK has: $name', ({ request }) => {
    const code = pythonSample(request, api)
    const { errors, calls } = readPython(code)
    expect(errors).toEqual([])
    const call = calls.find(({ callee }) => callee.startsWith('client.'))
    const method = resources[call?.callee.slice('client.'.length) ?? '']
    expect(method, `the SDK has ${call?.callee}`).toBeDefined()
    const known = method?.params.map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining(call?.names ?? []))
    const needed = method?.params.filter(({ required }) => required).map(({ name }) => name)
    expect(call?.names).toEqual(expect.arrayContaining(needed ?? []))
  })
})

/** Calls of a program with the names of their arguments, and where its grammar breaks. */
function readPython(code: string) {
  const errors: string[] = []
  const calls: { callee: string; names: string[] }[] = []
  parser.parse(code).iterate({
    enter: (at) => {
      if (at.type.isError) errors.push(`line ${code.slice(0, at.from).split('\n').length}`)
      if (at.name !== 'CallExpression') return
      const callee = at.node.firstChild
      const args = at.node.getChild('ArgList')
      if (callee && args)
        calls.push({ callee: code.slice(callee.from, callee.to), names: namesIn(args, code) })
    },
  })
  return { errors, calls }
}

function namesIn(args: SyntaxNode, code: string): string[] {
  const names: string[] = []
  for (let node = args.firstChild; node; node = node.nextSibling) {
    if (node.name === 'VariableName' && node.nextSibling?.name === 'AssignOp') {
      names.push(code.slice(node.from, node.to))
    }
  }
  return names
}

describe('for curl', () => {
  const mock = createMockApi(api, named, valueCheck(api, named))

  it.each(requests)('sends what the description allows: $name', async ({ operation, request }) => {
    const bin = join(folder, 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'curl'), '#!/bin/sh\nprintf "%s\\0" "$@"\n')
    chmodSync(join(bin, 'curl'), 0o755)
    for (const example of operation.requestBody?.contents[0]?.examples ?? []) {
      const { file } = example.value as { file?: string }
      if (typeof file === 'string') writeFileSync(join(folder, file), '{}\n')
    }
    const run = spawnSync('bash', ['--norc', '-c', curlSample(request, api)], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: `${bin}:${process.env.PATH}`, [python.keyVariable]: SAMPLE_KEY },
      encoding: 'utf8',
    })
    expect(run.stderr).toBe('')
    const answer = await answerCurl(run.stdout.split('\0').slice(0, -1), {
      folder,
      stdin: new Uint8Array(),
      mock,
      session: mock.open(),
    })
    expect(answer.complaints).toEqual([])
    expect(answer.exit).toBe(0)
  })
})
