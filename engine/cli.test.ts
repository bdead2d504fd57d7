import { spawn, spawnSync } from 'node:child_process'
import { closeSync, cpSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { copySite } from './fixtures/copy-site.ts'
import { OPTIONS } from './pipeline/commands/read-options.ts'

const run = (...parameters: string[]) =>
  spawnSync(process.execPath, ['engine/bin.js', ...parameters], { encoding: 'utf8' })

test('build, keep and freeze write one page or asset in the singular', () => {
  const { site, remove } = copySite()
  try {
    writeFileSync(join(site, 'site.config.ts'), "export default { title: 'A', url: 'https://a.example' }")
    writeFileSync(join(site, 'sidebars.ts'), 'export default {}')
    rmSync(join(site, 'docs', 'guide.mdx'))
    writeFileSync(join(site, 'docs', 'index.mdx'), '# A\n\nText.\n')
    const out = join(site, 'dist')
    expect(run('build', '--site', site, '--out', out).stdout).toMatch(/^1 page in /m)
    const published = join(site, 'published')
    cpSync(out, published, { recursive: true })
    writeFileSync(join(published, 'assets/old.js'), '')
    expect(run('keep', published, '--out', out).stdout).toMatch(/^1 asset of .* is in /)
    expect(run('freeze', '1.0', '--site', site).stdout).toMatch(/^1 page is frozen /)
  } finally {
    remove()
  }
})

test('freeze copies the docs of a site, and says what its config needs', () => {
  const { site, remove } = copySite()
  try {
    const { status, stdout, stderr } = run('freeze', '1.0', '--site', site)
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).toContain("name: '1.0'")
    expect(stdout).not.toContain('with isLast: true')
    expect(run('freeze', '2.0-rc', '--site', site).stdout).toContain('with isLast: true')
    expect(existsSync(join(site, 'versions', '1.0', 'docs', 'index.mdx'))).toBe(true)
  } finally {
    remove()
  }
})

test('freeze names the descriptions of several APIs', () => {
  const { site, remove } = copySite('', 'two-apis')
  try {
    expect(run('freeze', '1.0', '--site', site).stdout).toMatch(
      /^The version has API references of its own, made from .*pets\.yaml, .*billing\.yaml\.\nIf an API is the same in all versions, delete its description\.$/m,
    )
  } finally {
    remove()
  }
})

test('an unknown command, and a wrong option or argument, are answered in two lines', () => {
  for (const parameters of [
    ['bild'],
    ['build', '--prot', '3'],
    ['preview', '--port', 'x'],
    ['build', '--base', 'docs'],
    ['build', '--base', '/my docs/'],
    ['keep', 'published', '--days', ''],
    ['build', '--no-cache=1'],
    ['build', 'site'],
    ['freeze'],
    ['api-diff', 'openapi.yaml'],
  ]) {
    const { status, stdout, stderr } = run(...parameters)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    // The usage would scroll the mistake out of the window of a terminal.
    expect(stderr).toMatch(/^.+\nAll commands and options: npx wordframe --help\n$/)
  }
})

test('a command without its arguments is answered with their order', () => {
  const { stderr } = run('api-diff', 'openapi.yaml')
  expect(stderr).toMatch(/^Write `api-diff OLD NEW`: the command takes 2 names, not 1\.\n/)
  expect(run('build', 'site').stderr).toMatch(/^build has only options\. Delete "site"\.\n/)
})

test('an option that the command does not have is an error with the options of the command', () => {
  const answer = (...parameters: string[]) => run(...parameters).stderr.split('\n')[0]
  const ofBuild = 'It has --site, --out, --base, --no-cache.'
  expect(answer('build', '--changed')).toBe(`build has no option --changed. ${ofBuild}`)
  expect(answer('build', '--no-cach')).toBe(
    `build has no option --no-cach. Did you mean "--no-cache"? ${ofBuild}`,
  )
  expect(answer('build', '-p', '3')).toBe(`build has no option -p. ${ofBuild}`)
  expect(answer('preview', '--site=x')).toContain('preview has no option --site. It has --out, ')
  expect(answer('api-diff', 'a', 'b', '--site', 'x')).toContain('It has none.')
  expect(answer('build', '--no-cache=1')).toMatch(/^Option '--no-cache' does not take an argument/)
})

test('an option or argument that is empty, as an unset variable of the shell leaves it, is an error', () => {
  for (const parameters of [
    ['build', '--out', ''],
    ['check', '--site='],
    ['keep', 'published', '--days', ''],
  ]) {
    const { status, stderr } = run(...parameters)
    const [option = ''] = /--\w+/.exec(parameters.join(' ')) ?? []
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`${option} is empty`),
    })
  }
  expect(run('keep', '')).toMatchObject({ status: 2, stderr: expect.stringContaining('FOLDER is empty') })
})

test('an unknown command is named, with the nearest command; the usage alone answers a request for help', () => {
  expect(run('biuld').stderr).toMatch(/^"biuld" is not a command\. Did you mean "build"\?\nAll commands /)
  expect(run('zzzzzz').stderr).toMatch(/^"zzzzzz" is not a command\.\nAll commands /)
  const usage = expect.stringMatching(/^Usage: /)
  for (const parameters of [['help'], ['--help'], ['-h'], ['build', '--help']])
    expect(run(...parameters)).toMatchObject({ status: 0, stdout: usage, stderr: '' })
  expect(run()).toMatchObject({ status: 2, stdout: '', stderr: usage })
})

test('the usage describes each option', () => {
  const { stdout } = run('help')
  const described = [...stdout.matchAll(/^ +--(?:no-)?(\w+)/gm)].map(([, name]) => name)
  expect(described.sort()).toEqual(Object.keys(OPTIONS).sort())
})

test('dev reports the missing config if the folder of the site is missing', () => {
  const { status, stdout, stderr } = run('dev', '--site', 'engine/none')
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  expect(stdout).toContain('error  engine/none/site.config.ts  (config)\n  The file does not exist.')
})

test('--version prints the version of the package', () => {
  const { version } = JSON.parse(readFileSync('engine/package.json', 'utf8')) as { version: string }
  expect(run('--version')).toMatchObject({ status: 0, stdout: `${version}\n` })
})

test('a command whose output is read only in part ends as usual', () => {
  const piped = `set -o pipefail; "${process.execPath}" engine/bin.js check --rules | true`
  expect(spawnSync('bash', ['-c', piped], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
})

/** A file of Linux that refuses each write as a full disk does. */
const FULL = '/dev/full'

test.skipIf(!existsSync(FULL))('an output that the disk refuses is one line with the remedy', () => {
  const output = openSync(FULL, 'w')
  const parameters = ['engine/bin.js', 'check', '--rules']
  const result = spawnSync(process.execPath, parameters, {
    stdio: ['ignore', output, 'pipe'],
    encoding: 'utf8',
  })
  closeSync(output)
  expect(result).toMatchObject({
    status: 1,
    stderr: 'The output could not be written: the disk is full. Free some space.\n',
  })
})

test.each([
  [
    'ends the process',
    'const none = 0\nprocess.exit(none)',
    /index\.ts:2:9 {2}\(components\)\n.* The code calls process\.exit\(0\), which would end the command\.\n/,
  ],
  [
    'ends the process later',
    'setTimeout(() => process.exit())',
    /index\.ts, or a module that it imports, throws an error that nothing handles: The code calls process\.exit\(\)/,
  ],
  [
    'waits for something that never happens',
    'await new Promise(() => {})',
    /^The command ended before its work was done\. A module of the site/,
  ],
])('a module of the site that %s is reported', (_name, code, message) => {
  const { site, remove } = copySite()
  try {
    writeFileSync(join(site, 'components/index.ts'), `${code}\nexport const components = {}\n`)
    const { status, stdout, stderr } = run('check', '--site', site)
    expect(status).not.toBe(0)
    expect(stdout + stderr).toMatch(message)
  } finally {
    remove()
  }
})

test('the status of api-diff is 1 if callers break, and 2 if its input is wrong', () => {
  const description = 'engine/openapi/fixtures/shared-request-body.yaml'
  expect(run('api-diff', description, description)).toMatchObject({ status: 0, stdout: 'No changes.\n' })
  const changed = run('api-diff', description, 'engine/openapi/fixtures/webhooks.yaml')
  expect(changed.status).toBe(1)
  expect(changed.stdout).toContain('### Breaks callers')
  expect(run('api-diff', description, 'engine/none.yaml')).toMatchObject({ status: 2, stdout: '' })
  expect(run('api-diff', description).status).toBe(2)
})

test('api-diff reads pipes and the standard input, but no other files next to them', () => {
  const command = `"${process.execPath}" engine/bin.js api-diff`
  const file = 'engine/openapi/fixtures/shared-request-body.yaml'
  for (const given of [`<(cat ${file}) ${file}`, `- ${file} < ${file}`, `${file} /dev/stdin < ${file}`])
    expect(spawnSync('bash', ['-c', `${command} ${given}`], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: 'No changes.\n',
    })
  // A pipe without data yet, and more data than a pipe holds at once.
  const late = `(sleep 0.5; cat ${file}; yes '# A comment' | head -n 20000) | ${command} - ${file}`
  expect(spawnSync('bash', ['-c', late], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stdout: 'No changes.\n',
    stderr: '',
  })
  const input = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { $ref: './engine/package.json' } },
  })
  const { status, stderr } = spawnSync(process.execPath, ['engine/bin.js', 'api-diff', '-', file], {
    encoding: 'utf8',
    input,
  })
  expect(status).toBe(2)
  expect(stderr).toContain('"./engine/package.json" leads nowhere')
  expect(run('api-diff', 'engine', file).stderr).toContain('engine is a folder.')
  expect(run('api-diff', '-', '-')).toMatchObject({
    status: 2,
    stderr: 'The standard input contains one description. Name the file of the other description.\n',
  })
})

test('an error that a module of the site does not handle names the module, and does not end the development server', async () => {
  const { site, remove } = copySite()
  const file = join(site, 'components/Shout.tsx')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nvoid Promise.reject(new Error('No data'))\n`)
  const message = `${site}/components/index.ts, or a module that it imports, throws an error that nothing handles: No data.\n`
  const { status, stderr } = run('check', '--site', site)
  expect(status).toBe(1)
  expect(stderr).toMatch(new RegExp(`^${message}  Await the promise`))
  const server = spawn(process.execPath, ['engine/bin.js', 'dev', '--site', site, '--port', '0'])
  try {
    let output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (output += part))
    await vi.waitFor(() => expect(output).toMatch(/The site is at \S+\/\./), { timeout: 20_000 })
    expect(output).toContain(message)
    const [, address = ''] = /The site is at (\S+)\. /.exec(output) ?? []
    expect((await fetch(address)).status).toBe(200)
  } finally {
    server.kill()
    remove()
  }
})

const NAMESPACE = ['--pid', '--fork', '--kill-child', '--mount-proc']
const canUnshare = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0

test.runIf(canUnshare).each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends a command that is process 1, as in a container', async (signal, status) => {
  const { site, remove } = copySite()
  const command = [process.execPath, 'engine/bin.js', 'dev', '--site', site, '--port', '0']
  const parent = spawn('unshare', [...NAMESPACE, ...command])
  try {
    let output = ''
    parent.stdout.on('data', (part) => (output += part))
    await vi.waitFor(() => expect(output).toMatch(/The site is at /), { timeout: 20_000 })
    process.kill(Number(readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8')), signal)
    await vi.waitFor(() => expect(parent.exitCode).toBe(status), { timeout: 5_000 })
  } finally {
    parent.kill('SIGKILL')
    remove()
  }
})
