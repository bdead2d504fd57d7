import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { restoreSite } from '../../engine/pipeline/emit/folder/write-site.ts'
import { ROOT } from '../support/start-server.ts'

const MOMENTS = 20

const folder = join(ROOT, '.cache/hosts', `killed-${process.pid}`)
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(`a build that ends at ${MOMENTS} moments leaves the complete last site or the complete new site`, () => {
  const site = join(folder, 'site')
  const output = join(folder, 'output')
  const out = join(output, 'dist')
  mkdirSync(output, { recursive: true })
  cpSync(join(ROOT, 'e2e/sites/small'), site, { recursive: true })
  const page = join(site, 'docs/index.mdx')
  const words = readFileSync(page, 'utf8')
  const build = (environment: Record<string, string> = {}) =>
    spawnSync(
      process.execPath,
      ['--import', pathToFileURL(join(import.meta.dirname, 'stop-at-change.js')).href].concat(
        'engine/bin.js',
        'build',
        '--site',
        site,
        '--out',
        out,
      ),
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...environment } },
    )

  expect(build().status).toBe(0)
  const last = contentsOf(out)
  cpSync(out, join(folder, 'last'), { recursive: true })
  const putLastBack = () => {
    rmSync(output, { recursive: true, force: true })
    cpSync(join(folder, 'last'), out, { recursive: true })
  }
  writeFileSync(page, `${words}\n\nA new sentence.\n`)
  expect(build().status).toBe(0)
  const next = contentsOf(out)
  expect(next).not.toEqual(last)
  // The changes are counted with filled caches, because the builds that are ended have filled caches too.
  putLastBack()
  const count = join(folder, 'changes')
  expect(build({ COUNT_IN: count }).status).toBe(0)
  const changes = Number(readFileSync(count, 'utf8'))
  expect(changes).toBeGreaterThan(MOMENTS)

  putLastBack()
  // Half of the moments are distributed over the build. The others are the last changes, which move the site into the output folder.
  const moments = Array.from({ length: MOMENTS }, (_, moment) =>
    moment < MOMENTS / 2
      ? 1 + Math.floor((moment * changes) / (MOMENTS / 2))
      : changes + moment + 1 - MOMENTS,
  )
  const copies = join(folder, 'copies')
  expect(build({ COPY_AT: moments.join(), COPY_OF: output, COPY_TO: copies }).status).toBe(0)
  for (const change of moments) {
    const left = join(copies, String(change), 'dist')
    // The preview and each build begin with this step.
    restoreSite(left)
    expect([last, next], `at change ${change} of ${changes}`).toContainEqual(contentsOf(left))
  }

  // In the middle of the build, and between the two moves of its end.
  for (const change of [Math.floor(changes / 2), changes - 1]) {
    putLastBack()
    expect(build({ STOP_AT: String(change) }).signal, `at change ${change} of ${changes}`).toBe('SIGKILL')
  }
  expect(build().status).toBe(0)
  expect(contentsOf(out)).toEqual(next)
  expect(readdirSync(output)).toEqual(['dist'])
})

/** Returns the contents of each file of a folder, by path. */
function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'base64')]))
}
