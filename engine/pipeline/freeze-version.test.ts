import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBundle } from '../fixtures/a-bundle.ts'
import { commitAll } from '../fixtures/commit-all.ts'
import { checkProject } from './check-project.ts'
import { freezeVersion, movePaths } from './freeze-version.ts'
import { loadSite } from './load/load-site.ts'
import { type Project, projectAt } from './load/project.ts'

const root = process.cwd()
let project: Project

const FILES = {
  'site.config.ts': `export default {
  title: 'Ice', url: 'https://ice.example',
  locales: { default: 'en', list: [{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }] },
}`,
  'sidebars.ts': `export default { docs: ['index', { type: 'category', label: 'Guides', items: ['guides/melt'] }] }`,
  'docs/index.mdx':
    '---\ntitle: Ice\ndescription: Learn what ice is made of, and when it is water again.\n---\n\nTo [melting](guides/melt.mdx#how), to [it](/guides/melt/).\n',
  'docs/guides/melt.mdx':
    '---\ntitle: Melting\ndescription: Find out how to melt ice, and how much heat that takes.\n---\n\n## How\n\n<Include file="_heat.mdx" />\n\n<Include file="../../shared/water.mdx" />\n',
  'docs/guides/_heat.mdx': 'Heat it, as on [the first page](../index.mdx).\n',
  'shared/water.mdx': 'It is water.\n',
  'i18n/fr/docs/index.mdx':
    '---\ntitle: Glace\ndescription: Ce dont la glace est faite.\n---\n\nVers [la fonte](guides/melt.mdx#how).\n',
}

function write(file: string, text: string): void {
  const path = join(root, project.site, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const configWith = (docs: string) =>
  FILES['site.config.ts'].replace("title: 'Ice',", `title: 'Ice', docs: ${docs},`)

/** In another folder, because Node evaluates an imported module only once. */
function copyOf({ site }: Project): Project {
  const copy = projectAt(root, mkdtempSync(join(root, 'e2e/sites/.hot-freeze-')))
  cpSync(join(root, site), join(root, copy.site), { recursive: true })
  return copy
}

/** Checks a project. The French locale has no words, which is a warning. */
async function check(checked: Project) {
  const { problems, samples } = await checkProject(checked, {}, aBundle())
  return { problems: problems.filter(({ rule }) => rule !== 'missing-words'), samples }
}

const filesOf = ({ site }: Project) => readdirSync(join(root, site), { recursive: true, encoding: 'utf8' })

const read = (file: string) => readFileSync(join(root, project.site, file), 'utf8')

beforeEach(() => {
  project = projectAt(root, mkdtempSync(join(root, 'e2e/sites/.hot-freeze-')))
  for (const [file, text] of Object.entries(FILES)) write(file, text)
})

afterEach(() => rmSync(join(root, project.site), { recursive: true, force: true }))

test('a translation that is older than its original is reported before its copy looks new', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'freeze-'))
  execFileSync('git', ['init', '-q'], { cwd: folder })
  cpSync(join(root, project.site), join(folder, 'site'), { recursive: true })
  commitAll(folder, '2025-01-01')
  writeFileSync(join(folder, 'site/docs/index.mdx'), FILES['docs/index.mdx'].replace('To', 'Now to'))
  commitAll(folder, '2025-02-01')
  const { old } = await freezeVersion(projectAt(folder, 'site'), '1.0')
  rmSync(folder, { recursive: true })
  expect(old).toMatchObject([
    {
      source: 'site/i18n/fr',
      message: 'The original of 1 translation has changed since: docs/index.mdx.',
    },
  ])
})

test('the fragments of a site in a folder whose name ends with .new are found', async () => {
  rmSync(join(root, project.site), { recursive: true })
  project = projectAt(root, `${project.site.slice(0, -1)}.new`)
  for (const [file, text] of Object.entries(FILES)) write(file, text)
  await freezeVersion(project, '1.0')
  expect(read('versions/1.0/docs/guides/melt.mdx')).toContain(
    '<Include file="../../../../shared/water.mdx" />',
  )
})

describe('freezing the docs', () => {
  test('copies pages, fragments, translations and sidebars, and returns the lines for the config', async () => {
    expect(await freezeVersion(project, '1.0')).toEqual({
      folder: `${project.site}versions/1.0`,
      pages: 2,
      descriptions: [],
      old: [],
      lines: ['docs: {', "  versions: [{ name: 'current' }, { name: '1.0' }],", '},'],
      into: null,
      before: null,
    })
    expect(read('versions/1.0/docs/index.mdx')).toBe(FILES['docs/index.mdx'])
    expect(read('versions/1.0/docs/guides/_heat.mdx')).toBe(FILES['docs/guides/_heat.mdx'])
    expect(read('i18n/fr/versions/1.0/docs/index.mdx')).toBe(FILES['i18n/fr/docs/index.mdx'])
    expect(JSON.parse(read('versions/1.0/sidebars.json')).docs[0]).toBe('index')
    expect(filesOf(project)).not.toContain('i18n/fr/versions/1.0/sidebars.json')
  })

  test('creates a version without problems, once the config names it', async () => {
    const { lines } = await freezeVersion(project, '1.0')
    const unlisted = await check(project)
    expect(unlisted.problems.map(({ message }) => message)).toEqual([
      'The folder versions/1.0/ belongs to no version of the config.',
    ])
    write(
      'site.config.ts',
      FILES['site.config.ts'].replace("title: 'Ice',", `title: 'Ice', ${lines.join(' ')}`),
    )
    const named = copyOf(project)
    const { problems } = await check(named)
    rmSync(join(root, named.site), { recursive: true, force: true })
    expect(problems).toEqual([])
  })

  test('keeps the API reference of a frozen version when the description changes', async () => {
    const description = (schemas: string, limit: number) => `openapi: 3.1.0
info: { title: Ice, version: '1' }
servers: [{ url: https://ice.example }]
paths:
  /ice:
    get:
      operationId: get_ice
      parameters: [{ name: limit, in: query, schema: { $ref: '${schemas}#/Limit' } }]
      responses: { '204': { description: Nothing. } }
components: { schemas: { Heat: { type: integer, maximum: ${limit} } } }
`
    const api =
      "{ description: 'ice/api.yaml', overlays: ['ice/more.yaml'], parts: { after: ['ice/end.mdx'] } }"
    const config = FILES['site.config.ts'].replace("title: 'Ice',", `title: 'Ice', api: ${api},`)
    write('site.config.ts', config)
    write('ice/api.yaml', description('./schemas.yaml', 90))
    write('ice/schemas.yaml', 'Limit: { type: integer, maximum: 7 }\n')
    write(
      'ice/more.yaml',
      'overlay: 1.0.0\ninfo: { title: More, version: 1.0.0 }\nactions: [{ target: $.info, update: { summary: Cold } }]\n',
    )
    write('ice/end.mdx', '---\ntitle: The end\n---\n\n<Include file="../shared/water.mdx" />\n')
    const french = read('ice/more.yaml').replace('Cold', 'Froid')
    write('i18n/fr/ice/more.yaml', french)
    write('i18n/fr/ice/end.mdx', '---\ntitle: La fin\n---\n\nFin.\n')
    const page = FILES['docs/index.mdx']
    const uses = (of: string, request: string) =>
      `${page}\nAt most <ApiValue of="${of}.maximum" />, with [get](/api/#operation/get_ice).\n\n\`\`\`bash\ncurl https://ice.example${request}\n\`\`\`\n`
    write('docs/index.mdx', uses('Heat', '/ice?limit=7'))
    const { lines, descriptions } = await freezeVersion(project, '1.0')
    expect(descriptions).toEqual(['ice/api.yaml'])
    expect(read('versions/1.0/ice/schemas.yaml')).toBe(read('ice/schemas.yaml'))
    expect(read('versions/1.0/ice/more.yaml')).toBe(read('ice/more.yaml'))
    expect(read('versions/1.0/ice/end.mdx')).toContain('<Include file="../../../shared/water.mdx" />')
    expect(read('i18n/fr/versions/1.0/ice/more.yaml')).toBe(french)
    expect(read('i18n/fr/versions/1.0/ice/end.mdx')).toBe('---\ntitle: La fin\n---\n\nFin.\n')

    write('site.config.ts', config.replace("title: 'Ice',", `title: 'Ice', ${lines.join(' ')}`))
    write(
      'ice/api.yaml',
      description('./schemas.yaml', 50).replaceAll('/ice:', '/cold:').replace('Heat', 'Cold'),
    )
    write('docs/index.mdx', uses('Cold', '/cold?limit=7'))
    const named = copyOf(project)
    const { problems, samples } = await check(named)
    rmSync(join(root, named.site), { recursive: true, force: true })
    expect(problems).toEqual([])
    expect(samples?.counts).toEqual({ shell: 2 })
  })

  test('copies the targets of symbolic links, and does not change them', async () => {
    const shared = '# Water\n\n<Include file="../shared/water.mdx" />\n'
    write('shared/pages/linked.mdx', shared)
    write('shared/pages/water.png', 'A picture')
    symlinkSync('../shared/pages/linked.mdx', join(root, project.site, 'docs/linked.mdx'))
    symlinkSync('../shared/pages', join(root, project.site, 'docs/all'))
    // Emacs locks an open file by such a link.
    symlinkSync('nobody@nowhere', join(root, project.site, 'docs/.#index.mdx'))
    expect(await freezeVersion(project, '1.0')).toMatchObject({ pages: 4 })
    expect(read('shared/pages/linked.mdx')).toBe(shared)
    write('shared/pages/linked.mdx', 'Later.')
    expect(read('versions/1.0/docs/linked.mdx')).toBe(shared.replace('../shared', '../../../shared'))
    expect(read('versions/1.0/docs/all/linked.mdx')).toBe(shared)
    expect(read('versions/1.0/docs/all/water.png')).toBe('A picture')
  })

  test.each([
    ["{ id: 'manual' }", 'docs', "versions: [{ name: 'current' }, { name: '1.0' }],"],
    ["{ id: 'manual', versions: [{ name: 'current', label: 'Now' }] }", 'docs.versions', "{ name: '1.0' },"],
    [
      "{ versions: [{ name: 'current', mainDocId: 'guides/melt' }] }",
      'docs.versions',
      "{ name: '1.0', mainDocId: 'guides/melt' },",
    ],
  ])('returns only the missing lines if the config has docs: %s', async (docs, into, line) => {
    write('site.config.ts', configWith(docs))
    expect(await freezeVersion(project, '1.0')).toMatchObject({ into, lines: [line] })
  })

  test('gives `isLast` of the version that readers get to the new version, unless it is a pre-release', async () => {
    write(
      'site.config.ts',
      configWith("{ versions: [{ name: 'current' }, { name: '0.9', isLast: true }, { name: '0.8' }] }"),
    )
    expect(await freezeVersion(project, '1.0')).toMatchObject({
      lines: ["{ name: '1.0', isLast: true },"],
      before: '0.9',
    })
    expect(await freezeVersion(project, '2.0-beta')).toMatchObject({
      lines: ["{ name: '2.0-beta' },"],
      before: null,
    })
    write('site.config.ts', configWith("{ versions: [{ name: 'current', isLast: true }, { name: '0.9' }] }"))
    expect(await freezeVersion(project, '1.1')).toMatchObject({ lines: ["{ name: '1.1' },"], before: null })
  })

  test('leaves drafts out in every language, also if the config names only the version', async () => {
    const docs = (rest: string) =>
      `{ id: 'manual', versions: [{ name: 'current', draftIds: ['guides/secret'] }${rest}] }`
    write('site.config.ts', configWith(docs('')))
    write(
      'sidebars.ts',
      FILES['sidebars.ts'].replace("'guides/melt'", "'guides/melt', 'guides/secret', 'later'"),
    )
    write('docs/guides/secret.mdx', FILES['docs/index.mdx'])
    write('docs/later.mdx', FILES['docs/index.mdx'].replace('---\n', '---\ndraft: true\n'))
    write('i18n/fr/docs/guides/secret.mdx', FILES['i18n/fr/docs/index.mdx'])

    expect(await freezeVersion(project, '1.0')).toMatchObject({
      before: null,
      pages: 3,
      lines: ["{ name: '1.0' },"],
    })
    expect(filesOf(project).filter((file) => /versions\/.*secret/.test(file))).toEqual([])
    expect(read('versions/1.0/sidebars.json')).not.toContain('secret')

    write('site.config.ts', configWith(docs(", { name: '1.0' }")))
    const named = copyOf(project)
    const loaded = await loadSite(named)
    rmSync(join(root, named.site), { recursive: true, force: true })
    expect(loaded.site?.pages.map(({ route }) => route)).toEqual([
      ...['/', '/fr/', '/fr/guides/melt/', '/fr/next/', '/fr/next/guides/melt/'],
      ...['/guides/melt/', '/next/', '/next/guides/melt/'],
    ])
  })

  test('copies sidebars in JSON, which a build reads too', async () => {
    rmSync(join(root, project.site, 'sidebars.ts'))
    write('sidebars.json', '{ "docs": ["index", "guides/melt"] }')
    write('i18n/fr/sidebars.json', '{ "docs": ["guides/melt", "index"] }')
    await freezeVersion(project, '1.0')
    expect(JSON.parse(read('versions/1.0/sidebars.json')).docs).toEqual(['index', 'guides/melt'])
    expect(JSON.parse(read('i18n/fr/versions/1.0/sidebars.json')).docs).toEqual(['guides/melt', 'index'])
  })

  test('rejects the name of the docs that authors work on, with the reason', async () => {
    await expect(freezeVersion(project, 'current')).rejects.toThrow(
      '"current" cannot be the name of a frozen version, because the docs that you work on have it.',
    )
  })

  test.each(['', '../out', '.hidden', 'a/b', 'a b'])('rejects the name "%s"', async (name) => {
    await expect(freezeVersion(project, name)).rejects.toThrow('cannot be the name of a frozen version')
  })

  test('creates a version that only the config names, and returns no lines', async () => {
    write('site.config.ts', configWith("{ versions: [{ name: 'current' }, { name: '1.0' }] }"))
    expect(await freezeVersion(project, '1.0')).toMatchObject({ pages: 2, lines: [], before: null })
    expect(read('versions/1.0/docs/index.mdx')).toBe(FILES['docs/index.mdx'])
  })

  test.each(['next', 'fr', 'guides', 'api'])(
    'rejects a name whose address has another use: %s',
    async (name) => {
      write(
        'site.config.ts',
        FILES['site.config.ts'].replace("title: 'Ice',", "title: 'Ice', api: { description: 'api.yaml' },"),
      )
      await expect(freezeVersion(project, name)).rejects.toThrow(`because /${name}/ has another use`)
      expect(filesOf(project)).not.toContain('versions')
    },
  )

  test('names the line of a mistake in the config or in the sidebars', async () => {
    const sidebars = FILES['sidebars.ts']
    write('sidebars.ts', "export default {\n  docs: ['index', 1],\n}\n")
    await expect(freezeVersion(project, '1.0')).rejects.toThrow('sidebars.ts:2:19')
    write('sidebars.ts', sidebars)
    write('site.config.ts', FILES['site.config.ts'].replace("title: 'Ice',", '\n  title: 1,'))
    await expect(freezeVersion(project, '1.0')).rejects.toThrow(/site\.config\.ts:\d+:3/)
  })

  test('rejects a version that exists, and does not change it', async () => {
    write('versions/1.0/docs/index.mdx', 'Old.')
    await expect(freezeVersion(project, '1.0')).rejects.toThrow('exists already')
    expect(read('versions/1.0/docs/index.mdx')).toBe('Old.')
  })
})

describe('a page in its new folder', () => {
  const places = { from: 'site/docs/a/b.mdx', to: 'site/versions/1/docs/a/b.mdx', docs: 'site/docs' }

  test('still includes fragments outside of the docs', () => {
    expect(movePaths('<Include file="../../shared/w.mdx" />\n', places)).toBe(
      '<Include file="../../../../shared/w.mdx" />\n',
    )
  })

  test('includes its own copy of fragments inside the docs, and keeps code unchanged', () => {
    const text = '<Include file="_w.mdx" />\n\n```mdx\n<Include file="../../shared/w.mdx" />\n```\n'
    expect(movePaths(text, places)).toBe(text)
  })

  test('still shows images outside of the docs, and its own copy of images inside the docs', () => {
    const text = (out: string) =>
      `One ![A ../../img/a.png](${out}/img/a.png "A") and ![b](img/b.png) and ![c](/img/c.png).\n\n![d](${out}/img/d.svg#x) [![e](${out}/img/e.png)](${out}/img/e.png) [f](../f.mdx)\n`
    expect(movePaths(text('../..'), places)).toBe(text('../../../..'))
  })
})
