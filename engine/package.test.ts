import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A project outside of the checkout, which contains the packed package and its dependencies. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'Docs #1 (50 %25 é)-')))
const installed = join(folder, 'node_modules')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(() => {
  cpSync('engine/fixtures/package-user', folder, { recursive: true })
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: 'engine',
    encoding: 'utf8',
  }).trim()
  mkdirSync(join(installed, 'wordframe'), { recursive: true })
  const into = ['-C', join(installed, 'wordframe'), '--strip-components=1']
  execFileSync('tar', ['-xzf', join(folder, packed.split('\n').at(-1) ?? ''), ...into])
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'wordframe/package.json'), 'utf8'))
  for (const name of [...Object.keys(dependencies), '@types/react', '@types/mdast', '@types/node']) {
    mkdirSync(dirname(join(installed, name)), { recursive: true })
    // Node finds a linked package at its real path, and Pyodide must be found at the path of this folder.
    if (name === 'pyodide') cpSync(resolve('node_modules', name), join(installed, name), { recursive: true })
    else symlinkSync(resolve('node_modules', name), join(installed, name))
  }
}, 120_000)

const start = (...parameters: string[]) =>
  spawn(process.execPath, ['node_modules/wordframe/bin.js', ...parameters], { cwd: folder })

/** Runs a command of the package. Resolves with its exit code, and its output including errors. */
async function run(...parameters: string[]): Promise<{ code: number; said: string }> {
  const child = start(...parameters)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      said += part.toString('utf8')
    })
  }
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Returns the text at a path of the server that a command starts. */
async function served(path: string, ...parameters: string[]): Promise<string> {
  const child = start(...parameters, '--port', '0')
  try {
    const [said] = await once(child.stdout, 'data')
    const [address = ''] = /http:\S+\//.exec(String(said)) ?? []
    return await (await fetch(address + path)).text()
  } finally {
    child.kill('SIGKILL')
  }
}

test('the package builds, checks and serves a site in a folder of its own', async () => {
  expect(await run('build')).toMatchObject({ code: 0, said: expect.stringContaining('0 errors') })
  const page = readFileSync(join(folder, 'dist/index.html'), 'utf8')
  expect(page).toContain('<loud-text>hear!</loud-text>')
  expect(readFileSync(join(folder, 'dist/api/index.html'), 'utf8')).toContain('List greetings')
  const assets = readdirSync(join(folder, 'dist/assets'))
  expect(assets).toContainEqual(expect.stringMatching(/^loud-text\..*\.js$/))
  expect(assets).toContainEqual(expect.stringMatching(/^loud-text\..*\.css$/))

  expect(await run('check')).toMatchObject({ code: 0, said: expect.stringContaining('0 errors') })
  expect(await served('', 'preview')).toBe(page)
  expect(await served('', 'dev')).toContain('<loud-text>hear!</loud-text>')
}, 120_000)

test('the package has no script that npm runs, or warns about, when it installs the package', () => {
  const { scripts } = JSON.parse(readFileSync(join(installed, 'wordframe/package.json'), 'utf8'))
  expect(Object.keys(scripts)).toEqual(['prepack'])
})

test('the links of the package’s README lead to files of the package', () => {
  const text = readFileSync(join(installed, 'wordframe/README.md'), 'utf8').replace(/`[^`\n]*`/g, '')
  const links = [...text.matchAll(/\]\(([^):]+)\)/g)].map(([, path = '']) => path)
  expect(links).toContain('config/CONFIG.md')
  expect(links.filter((path) => !existsSync(join(installed, 'wordframe', path)))).toEqual([])
})

test('the package has types for the modules that a site imports, also with the configuration of its README', () => {
  const readme = readFileSync(join(installed, 'wordframe/README.md'), 'utf8')
  const [, configuration = ''] = /^```json\n(\{ "compilerOptions".*)\n```$/m.exec(readme) ?? []
  writeFileSync(join(folder, 'readme.tsconfig.json'), configuration)
  const tsc = resolve('node_modules/typescript/bin/tsc')
  for (const file of ['tsconfig.json', 'readme.tsconfig.json'])
    expect(execFileSync(process.execPath, [tsc, '-p', file], { cwd: folder, encoding: 'utf8' })).toBe('')
})
