import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copySite } from '../../../fixtures/copy-site.ts'

// The builds write to separate disks, which a privileged process can mount for itself.
const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0
const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mounted-'))
  chmodSync(parent, 0o755)
  mkdirSync(join(parent, 'dist'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Writes the site that its parameter names into `$OUT`, as the last step of a build, and prints the result. */
const WRITE = `import { writeSite } from './write-site.mjs'
const name = process.argv[2]
const paths = Array.from({ length: 30 }, (_, index) => 'guide/' + name + index + '/index.html')
const files = ['404.html', 'index.html', 'assets/' + name + '.js', ...paths]
const contents = name.repeat(4000)
await writeSite(files.map((path) => ({ path, contents })), process.env.OUT).then(
  () => console.log('written'),
  ({ message }) => console.log(message),
)`
const tools = mkdtempSync(join(tmpdir(), 'write-'))
beforeAll(async () => {
  const compiled = await rolldown({ input: 'engine/pipeline/emit/folder/write-site.ts', platform: 'node' })
  await compiled.write({ file: join(tools, 'write-site.mjs') })
  await compiled.close()
  writeFileSync(join(tools, 'write.mjs'), WRITE)
})
afterAll(() => rmSync(tools, { recursive: true }))

/** Runs a script in which `$OUT` is a disk of this size, `build` builds a small site into it, and `write` writes a site. */
function onDisk(size: string, script: string): string[] {
  const text = `
mount -t tmpfs -o size=${size} tmpfs "$OUT" && mkdir "$OUT/lost+found" || exit 9
build() { node engine/bin.js build --no-cache --site e2e/sites/small --out "$OUT" 2>&1 | tail -1; }
write() { node "$TOOLS/write.mjs" "$1"; }
files() { cd "$OUT" && find . -type f -not -path './lost+found/*' | sort | xargs sha1sum | sha1sum; cd - > /dev/null; }
${script}`
  const env = { ...process.env, OUT: join(parent, 'dist'), TOOLS: tools }
  const { stdout, stderr } = spawnSync('unshare', ['--mount', 'bash', '-c', text], { encoding: 'utf8', env })
  expect(stderr).toBe('')
  return stdout.trimEnd().split('\n')
}

describe.skipIf(!canMount)('a build into a mount point', { timeout: 120_000 }, () => {
  test('replaces the site in it, and leaves no temporary files', () => {
    const lines = onDisk(
      '20m',
      'write one; build; ls -A "$OUT" | tr "\\n" " "; echo; find "$OUT" -name "one*" | wc -l; ls "$OUT/.."',
    )
    expect(lines.slice(0, 2)).toEqual(['written', expect.stringMatching(/^3 pages in .*0 errors/)])
    expect(lines[2]).toContain('404.html')
    expect(lines[2]).toContain('lost+found')
    expect(lines[2]).not.toContain('.wordframe-')
    expect(lines.slice(3)).toEqual(['0', 'dist'])
  })

  test('replaces links to nothing by the files and folders of the site', () => {
    const lines = onDisk(
      '20m',
      'touch "$OUT/404.html"; for name in assets guide index.html gone; do ln -s nowhere "$OUT/$name"; done; write one; find "$OUT" -type l | wc -l',
    )
    expect(lines).toEqual(['written', '0'])
  })

  test('keeps the last site if the disk is full, and reports a remedy', () => {
    const [written, before, failed, after, own] = onDisk(
      '1500k',
      'write one; files; head -c 1400k /dev/zero > "$OUT/lost+found/a" 2> /dev/null; write two; files; ls -A "$OUT" | grep -c wordframe',
    )
    expect(written).toBe('written')
    expect(failed).toMatch(/the disk is full\. Free some space, .* The last site there is as it was\.$/)
    expect(after).toBe(before)
    expect(own).toBe('0')
  })

  test('leaves complete pages if it is stopped between two changes, and the next build writes a complete site', () => {
    const [before, ...lines] = onDisk(
      '40m',
      `stopped() { node --import ./e2e/hosts/stop-at-change.js "$TOOLS/write.mjs" one > /dev/null 2>&1 & wait $! 2> /dev/null; }
write one > /dev/null; files
COUNT_IN="$OUT/../changes" stopped; changes=$(cat "$OUT/../changes")
for left in 1 20 60; do
  STOP_AT=$((changes - left)) stopped; echo $?
  [ -f "$OUT/index.html" ] && [ -f "$OUT/404.html" ] || echo lost
done
write one > /dev/null; files; ls -A "$OUT" | grep -c wordframe`,
    )
    // The status of a process that a signal has ended: 128 + 9.
    expect(lines).toEqual(['137', '137', '137', before, '0'])
  })

  test('writes a complete site of one build if another build writes at the same time', () => {
    const [one, two, ...lines] = onDisk(
      '40m',
      'for name in one two; do write $name > /dev/null; files; done; for name in one two one two; do write $name & done; wait; files',
    )
    expect(one).not.toBe(two)
    expect(lines.slice(0, 4)).toEqual(Array(4).fill('written'))
    expect([one, two]).toContain(lines[4])
  })
})

test.skipIf(!isRoot)('a build into a folder with a read-only parent writes inside of the folder', () => {
  chownSync(join(parent, 'dist'), NOBODY, NOBODY)
  const parameters = ['engine/bin.js', 'build', '--no-cache', '--site', 'e2e/sites/small', '--out']
  const { stderr, status } = spawnSync(process.execPath, [...parameters, join(parent, 'dist')], {
    encoding: 'utf8',
    uid: NOBODY,
    env: { ...process.env, HOME: parent },
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(readdirSync(parent)).toEqual(['dist'])
  expect(readdirSync(join(parent, 'dist'))).toContain('404.html')
  chmodSync(tools, 0o755)
  const write = (out: string) =>
    spawnSync(process.execPath, [join(tools, 'write.mjs'), 'one'], {
      encoding: 'utf8',
      uid: NOBODY,
      env: { ...process.env, OUT: out },
    })
  const refusal =
    /: this user may not read or write there\. Give the user the right, or choose another folder/
  expect(write(join(parent, 'other')).stdout).toMatch(refusal)
  chownSync(join(parent, 'dist'), 0, 0)
  chmodSync(join(parent, 'dist'), 0o700)
  expect(write(join(parent, 'dist')).stdout).toMatch(refusal)
})

test.skipIf(!existsSync('/sys/kernel'))(
  'a build into a folder that no user can create ends with a remedy',
  () => {
    const out = '/sys/new/dist'
    const parameters = ['engine/bin.js', 'build', '--no-cache', '--site', 'e2e/sites/small', '--out', out]
    const { stderr, status } = spawnSync(process.execPath, parameters, { encoding: 'utf8', timeout: 20_000 })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^The site could not be written into \/sys\/new\/dist\/: this user may not .*, or choose another folder with --out\./,
    )
  },
)

test.skipIf(!isRoot)('a version that cannot be written is reported with the path and a remedy', () => {
  const { site, remove } = copySite()
  chmodSync(site, 0o755)
  const { stderr, status } = spawnSync(process.execPath, ['engine/bin.js', 'freeze', '1.0', '--site', site], {
    encoding: 'utf8',
    uid: NOBODY,
  })
  remove()
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^\/.*\/versions\/1\.0\.new\/docs: this user may not read or write there\. Give the user the right\.$/m,
  )
})
