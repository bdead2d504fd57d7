import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Finding } from '../block.ts'
import { hasSandbox } from './isolate.ts'
import type { ProgramEnd } from './program-run.ts'
import { inFreshFolder, runInterpreter } from './run-interpreter.ts'

// Node 20.19 reads these files before it runs the script.
test('a script may read the package.json of its package, and no other file outside of its folder', () =>
  inFreshFolder(tmpdir(), async (folder) => {
    const [source, working] = [join(folder, 'package/scripts'), join(folder, 'working')]
    for (const path of [source, working]) mkdirSync(path, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"name": "around"}')
    writeFileSync(join(folder, 'package/package.json'), '{"name": "own", "type": "module"}')
    writeFileSync(join(folder, 'package/secret.json'), '{"name": "secret"}')
    const script = join(source, 'script.js')
    writeFileSync(
      script,
      `import { readFileSync, writeSync } from 'node:fs'
const nameIn = (file) => {
  try {
    return JSON.parse(readFileSync(new URL(file, import.meta.url))).name
  } catch (error) {
    return error.code
  }
}
const printed = ['../package.json', '../secret.json', '../../package.json'].map(nameIn).join(' ')
writeSync(3, JSON.stringify({ kind: 'start' }) + '\\n' + JSON.stringify({ kind: 'end', printed }) + '\\n')
`,
    )
    const ends: ProgramEnd[] = []
    const run = {
      answer: async () => ({}),
      missing: () => {},
      report: ({ message }: Finding) => expect.fail(message),
      end: (end: ProgramEnd) => void ends.push(end),
    }
    const programs = new Map([[run, {}]])
    await runInterpreter(programs, { script, given: {}, folder: working, reads: [], writes: null })
    expect(ends.map(({ printed }) => printed)).toEqual(['own ERR_ACCESS_DENIED ERR_ACCESS_DENIED'])
  }))

/** Runs a script with this beginning, and returns what it prints, or the messages of its problems. */
async function printedBy(folder: string, code: string): Promise<string[]> {
  const [script, working] = [join(folder, 'scripts/script.mjs'), join(folder, 'working')]
  for (const path of [dirname(script), working]) mkdirSync(path)
  const end =
    "writeSync(3, JSON.stringify({ kind: 'start' }) + '\\n' + JSON.stringify({ kind: 'end', printed }) + '\\n')"
  writeFileSync(script, `import { writeSync } from 'node:fs'\n${code}\n${end}\n`)
  const told: string[] = []
  const run = {
    answer: async () => ({}),
    missing: () => {},
    report: ({ message }: Finding) => void told.push(message),
    end: ({ printed }: ProgramEnd) => void told.push(String(printed)),
  }
  await runInterpreter(new Map([[run, {}]]), { script, given: {}, folder: working, reads: [], writes: null })
  return told
}

test.runIf(hasSandbox())('a script cannot connect to a socket in the file system', () =>
  inFreshFolder(tmpdir(), async (folder) => {
    const socket = join(mkdtempSync(join(tmpdir(), 'socket-')), 'service')
    const server = createServer(() => expect.fail('connected')).listen(socket)
    await once(server, 'listening')
    const connect = `import net from 'node:net'
const printed = await new Promise((done) => {
  net.connect(${JSON.stringify(socket)}, () => done('connected')).on('error', ({ code }) => done(code))
})`
    expect(await printedBy(folder, connect)).toEqual(['ENOENT'])
    server.close()
    rmSync(dirname(socket), { recursive: true })
  }),
)

test('a script that does not tell what it does is a problem, and its output has no escapes of terminals', () =>
  inFreshFolder(tmpdir(), async (folder) => {
    const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const problems = await printedBy(
      folder,
      "const printed = ''\nwriteSync(2, '\\x1b]0;title\\x07\\n')\nwriteSync(3, JSON.stringify({ kind: 'start' }) + '\\nnothing\\n')",
    )
    expect(problems).toEqual([expect.stringMatching(/ended the process\.$/)])
    expect(shown.mock.calls).toEqual([[']0;title\n']])
    shown.mockRestore()
  }))

test('with the archives of Yarn, the error has the remedy', async () => {
  // Yarn sets this.
  Object.assign(process.versions, { pnp: '3' })
  try {
    const interpreter = { script: '', given: {}, folder: '', reads: [], writes: null }
    await expect(runInterpreter(new Map(), interpreter)).rejects.toThrow('`nodeLinker: node-modules`')
  } finally {
    Reflect.deleteProperty(process.versions, 'pnp')
  }
})

test('the folder of a check that a signal has ended is removed a day later', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'parent-'))
  try {
    for (const name of ['wordframe-samples-old', 'wordframe-samples-new', 'samples-of-another-program']) {
      mkdirSync(join(parent, name, 'bin'), { recursive: true })
      if (!name.endsWith('new')) utimesSync(join(parent, name), 0, 0)
    }
    await inFreshFolder(parent, async () => {})
    expect(readdirSync(parent).sort()).toEqual(['samples-of-another-program', 'wordframe-samples-new'])
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})

test.skipIf(!existsSync('/dev/full'))('the error of a full disk names the folder', async () => {
  const writing = inFreshFolder(tmpdir(), async () => writeFileSync('/dev/full', 'a'))
  await expect(writing).rejects.toMatchObject({
    code: 'ENOSPC',
    path: expect.stringContaining(join(tmpdir(), 'wordframe-samples-')),
  })
})
