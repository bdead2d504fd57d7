import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig, loadSidebars } from './load-config.ts'
import { projectAt } from './project.ts'

const small = projectAt(process.cwd(), 'e2e/sites/small')

test('a site has the base path of its config', async () => {
  expect((await loadConfig(small)).value?.base).toBe('/')
})

test('a base path without slashes is rejected, with the expected form', async () => {
  const { problems } = await loadConfig({ ...small, base: 'sub' })
  expect(problems[0]?.message).toMatch(
    /"base" is wrong: expected a path of English letters, digits and \.-_~ with a slash at both ends/,
  )
})

test('a config in the working directory is rejected with the option that uses the directory as the site', async () => {
  const { problems } = await loadConfig(projectAt(resolve('e2e/sites/small'), 'site'))
  expect(problems[0]?.hint).toBe(
    'There is site.config.ts here. To use this folder as the site, write `--site .` in the command.',
  )
})

test('a site without a config is rejected, with the option that names another folder', async () => {
  const { problems } = await loadConfig(projectAt(process.cwd(), 'engine/model'))
  expect(problems).toMatchObject([
    {
      message: 'The file does not exist.',
      hint: expect.stringMatching(/write e\.g\. `--site packages\/docs\/site` in the command\./),
    },
  ])
})

test.each([
  ['site.config.ts', 'Rename site.config.js to site.config.ts.'],
  ['versions/1.0/sidebars.json', 'Create it, or correct `docs.versions` in the config. The command `freeze`'],
  ['sidebar.ts', 'Create it, or correct `docs.versions` in the config. The command `freeze`'],
  ['sidebars.ts', 'Create it: the README of wordframe shows the smallest site.'],
])('the remedy for a missing %s fits the files of the site', async (file, remedy) => {
  const texts = new Map([['site.config.js', 'export default {}']])
  const { problems } = await loadSidebars({ root: resolve('engine/model'), site: '', texts }, file)
  expect(problems[0]?.hint).toContain(remedy)
})

test('sidebars in UTF-16 are reported as such', async () => {
  const texts = new Map([['versions/1.0/sidebars.json', '\uFFFD\uFFFD{\0}\0\n\0']])
  const project = { root: resolve('engine/model'), site: '', texts }
  const { problems } = await loadSidebars(project, 'versions/1.0/sidebars.json')
  expect(problems).toEqual([
    expect.objectContaining({
      message: 'The file is in UTF-16, and the engine reads UTF-8.',
      hint: expect.stringContaining('Out-File -Encoding utf8 sidebars.json'),
    }),
  ])
})

test('a mistake in the JSON of a frozen version’s sidebars is reported at its line and column', async () => {
  const texts = new Map([['versions/1.0/sidebars.json', '{\n  "docs": ["index" "guide"]\n}\n']])
  const project = { root: resolve('engine/model'), site: '', texts }
  const { problems } = await loadSidebars(project, 'versions/1.0/sidebars.json')
  expect(problems).toEqual([
    expect.objectContaining({ message: 'The file is not JSON: comma expected.', line: 2, column: 20 }),
  ])
})
