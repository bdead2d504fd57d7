import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConfig } from '../../fixtures/a-site.ts'
import { copySite } from '../../fixtures/copy-site.ts'
import { projectAt } from '../load/project.ts'
import { engineBundle } from './engine-bundle.ts'
import { bundleProblem, foreignProblems, siteBundle } from './site-bundle.ts'

let copy: ReturnType<typeof copySite>
beforeAll(() => {
  copy = copySite()
})
afterAll(() => copy.remove())

const make = () => siteBundle(projectAt(process.cwd(), copy.site), engineBundle().targets)

function write(file: string, text: string): void {
  const path = join(copy.site, 'components', file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}

test('the bundle of a site without elements and styles is empty', async () => {
  expect(await make()).toEqual({ files: [], elements: {}, styles: [] })
})

test('each element has a script under its name, and each stylesheet is a file with a cascade layer', async () => {
  write(
    'parts/a-note.element.ts',
    "import { announce } from 'wordframe/browser'\nexport default (element: HTMLElement) => announce(element.title)",
  )
  write('a.css', '.a { color: red }')
  write('parts/b.css', '.b { .c & { color: blue } }')
  const { files, elements, styles } = await make()
  expect(elements).toEqual({ 'a-note': expect.stringMatching(/^assets\/a-note\.[\w-]{8}\.js$/) })
  expect(styles).toEqual([
    {
      path: expect.stringMatching(/^assets\/a\.\w{8}\.css$/),
      contents: '@layer site{.a{color:red}}',
      needs: ['.a'],
      foreign: [],
    },
    {
      path: expect.stringMatching(/^assets\/b\.\w{8}\.css$/),
      contents: expect.stringMatching(/^@layer site\{.*\.b.*\}$/),
      needs: ['.b'],
      foreign: [],
    },
  ])
  const texts = new Map(files.map(({ path, contents }) => [path, String(contents)]))
  for (const { path, contents } of styles) expect(texts.get(path)).toBe(contents)
  expect(texts.get(elements['a-note'] ?? '')).toContain('default')
  expect([...texts.values()].join('')).not.toContain('wordframe')
})

test('a second script of an element is a problem with its file', async () => {
  const script = 'export default () => {}'
  write('one/a-twin.element.ts', script)
  write('two/a-twin.element.ts', script)
  const error: unknown = await make().catch((thrown) => thrown)
  expect(bundleProblem(error)).toMatchObject({
    source: expect.stringMatching(/components\/two\/a-twin\.element\.ts$/),
    message: expect.stringContaining('Another file is the script of <a-twin> already.'),
    hint: expect.stringMatching(/^Move its code into the other file/),
    line: 1,
  })
  rmSync(join(copy.site, 'components/two'), { recursive: true })
})

test.each([
  'export const start = (element: HTMLElement) => element.remove()',
  'document.title = "Without an export, the file is no module."',
])('a script of an element without a default export, %j, is a problem with its file', async (script) => {
  write('odd/package.json', '{ "type": "commonjs" }')
  write('odd/a-mute.element.ts', script)
  const error: unknown = await make().catch((thrown) => thrown)
  rmSync(join(copy.site, 'components/odd'), { recursive: true })
  expect(bundleProblem(error)).toMatchObject({
    source: expect.stringMatching(/components\/odd\/a-mute\.element\.ts$/),
    message: expect.stringContaining('The file has no default export.'),
    hint: expect.stringMatching(/^Write `export default/),
  })
})

test.each(['note', 'A-note'])(
  'a script of an element with the name %s is a problem with its file',
  async (name) => {
    write(`odd/${name}.element.ts`, 'export default () => {}')
    const error: unknown = await make().catch((thrown) => thrown)
    rmSync(join(copy.site, 'components/odd'), { recursive: true })
    expect(bundleProblem(error)).toMatchObject({
      source: expect.stringMatching(/components\/odd\/.*-?note\.element\.ts$/),
      message: expect.stringContaining(`Browsers do not accept "${name}" as the name of an element.`),
    })
  },
)

test('each file that a script or a stylesheet imports is named, also if the file is broken', async () => {
  const path = (file: string) => join(process.cwd(), copy.site, file)
  const named = new Set<string>()
  const project = projectAt(process.cwd(), copy.site)
  const makeNamed = () => siteBundle(project, engineBundle().targets, (file) => named.add(file))
  write('a-part.element.ts', "import { part } from '../parts/part.ts'\nexport default part")
  write('../parts/part.ts', 'export const part = () => {}')
  write('part.css', "@import '../parts/part.css';")
  write('../parts/part.css', '.part { color: red }')
  await makeNamed()
  expect([...named]).toEqual(expect.arrayContaining(['parts/part.ts', 'parts/part.css'].map(path)))
  named.clear()
  write('../parts/part.css', '.part { } }')
  await expect(makeNamed()).rejects.toThrow()
  expect([...named]).toContain(path('parts/part.css'))
  for (const file of ['components/a-part.element.ts', 'components/part.css']) rmSync(path(file))
})

test.each([
  [
    'the first class or element of each selector',
    '.a .b, p > .a { & q { } } @media print { a-note i { } }',
    ['.a', 'a-note'],
  ],
  [
    'the first class or element of each alternative in a selector',
    ':is(.a, .b .c)::after, html:not(.js) :where(a-note) { } :is(i, .d) .e { }',
    ['.a', '.b', 'a-note', '.e'],
  ],
  [
    'nothing by name where there is no selector',
    "@font-face { font-family: A; src: url('/favicon.svg') }",
    null,
  ],
  ['nothing by name where it only has names for other stylesheets', '@keyframes a { from { } }', null],
  [
    'nothing by name where it has a font, which the theme may name',
    "@font-face { font-family: A; src: url('/favicon.svg') } .a { }",
    null,
  ],
  ['nothing by name where a selector has neither', '.a { color: red } [data-later] { color: red }', null],
])('a stylesheet needs %s', async (_what, text, needs) => {
  rmSync(join(copy.site, 'components'), { recursive: true, force: true })
  write('a.css', text.replaceAll('{ }', '{ color: red }'))
  expect((await make()).styles).toMatchObject([{ needs }])
})

test('an address of a static file in a stylesheet leads to the file under any base path', async () => {
  const folder = join(copy.site, 'static/my fonts')
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.woff2'), '')
  write(
    'a.css',
    "@font-face { font-family: A; src: url('/my%20fonts/a.woff2?1'), url('../my fonts/a.woff2') }",
  )
  write(
    'b.css',
    ".b { background: url('data:image/png;base64,AA'), url('https://a.example/b.png'), url('#c') }",
  )
  write(
    'c.css',
    ".c { background: image-set('/favicon.svg' 1x, url(/favicon.svg) 2x, linear-gradient(red, blue) 3x) }",
  )
  const { styles } = await make()
  for (const name of ['a.css', 'b.css', 'c.css']) rmSync(join(copy.site, 'components', name))
  const [a = '', b = '', c = ''] = styles.map(({ contents }) => contents)
  expect(a).toContain('src:url(../my%20fonts/a.woff2?1),url("../my fonts/a.woff2")')
  expect(b).toContain('url(data:image/png;base64,AA),url(https://a.example/b.png),url(#c)')
  expect(c).toContain('image-set("../favicon.svg" 1x,"../favicon.svg" 2x,linear-gradient(red,')
})

test('a byte order mark is no part of a stylesheet', async () => {
  write('a.css', '\uFEFF.a { color: red }')
  const { styles } = await make()
  rmSync(join(copy.site, 'components/a.css'))
  expect(styles).toMatchObject([{ contents: '@layer site{.a{color:red}}' }])
})

test('the address of a stylesheet needs no escapes', async () => {
  write('my #1 é.css', '.a { color: red }')
  const { styles } = await make()
  rmSync(join(copy.site, 'components/my #1 é.css'))
  expect(styles.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^assets\/my-1-é\.\w{8}\.css$/))
})

test('an address in an imported stylesheet that leads to no file is reported in that stylesheet', async () => {
  write('parts/inner.css', '\n\n.b { background: url(/img/no.png) }')
  write('parts/outer.css', "@import './inner.css';\n\n.a { color: red }")
  const error = await make().catch((error: unknown) => error)
  rmSync(join(copy.site, 'components/parts'), { recursive: true })
  expect(bundleProblem(error)).toMatchObject({
    source: expect.stringMatching(/parts\/inner\.css$/),
    line: 3,
    column: 18,
  })
})

test('an address of another host in a stylesheet is a problem unless the policy allows the host', async () => {
  write(
    'web/inner.css',
    ".a { background: url('//b.example/b.png'), url('data:image/png;base64,AA'), url('#a') }",
  )
  write(
    'web/web.css',
    "@import './inner.css';\n@font-face { font-family: A; src: url('https://a.example/a.woff2') }",
  )
  const bundle = await make()
  rmSync(join(copy.site, 'components/web'), { recursive: true })
  const { policy } = aConfig()
  const problems = foreignProblems(
    bundle,
    aConfig({ policy: { ...policy, 'img-src': ['https://c.example'] } }),
  )
  const font = {
    rule: 'blocked-address',
    source: `${copy.site}/components/web/web.css`,
    hint: "Add the host to the config: policy: { 'font-src': ['https://a.example'] }.",
    line: 2,
    column: 35,
  }
  expect(problems).toMatchObject([{ source: expect.stringMatching(/inner\.css$/), line: 1 }, font])
  const allowed = { ...policy, 'font-src': ['https://a.example'], 'img-src': ['https://b.example'] }
  expect(foreignProblems(bundle, aConfig({ policy: allowed }))).toEqual([])
})

test.each([
  ['a-fault.element.ts', '\nexport defalt a\n', '2:8', 'Unexpected token.'],
  [
    'a-fault.element.ts',
    "\nimport { a } from 'no-package'\na()\n",
    '2:19',
    'The package "no-package" is not installed.',
    'Install the package, for example by `npm install no-package`, or correct its name.',
  ],
  ['a-fault.element.ts', "import { a } from './a.ts'\na()\n", '1:19', "Could not resolve './a.ts'."],
  [
    'a-fault.element.ts',
    "\nimport './a.css'\n",
    '2:1',
    'A module cannot import "./a.css".',
    'Delete the import: the site has all stylesheets of components/ without it.',
  ],
  [
    'wide.css',
    '.\0a\0 \0{\0}\0',
    '1:1',
    'The file is in UTF-16, and the engine reads UTF-8.',
    'Save it as UTF-8 in your editor. PowerShell writes UTF-8 by "… | Out-File -Encoding utf8 wide.css".',
  ],
  [
    'font.css',
    "\n.a { background: url('/img/no.png') }",
    '2:18',
    'There is no file SITE/static/img/no.png for the address "/img/no.png", which begins at the folder static.',
  ],
  [
    'set.css',
    "\n.a { background: image-set('/img/no.png' 1x) }",
    '2:28',
    'There is no file SITE/static/img/no.png for the address "/img/no.png", which begins at the folder static.',
  ],
  [
    'web.css',
    "\n@import url('https://fonts.example/a.css');",
    '2:1',
    'A stylesheet imports nothing from another host.',
    'Copy its rules into a CSS file here, and its fonts into static/.',
  ],
  ['broken.css', '.a {\n  color {{: red }\n', '2:8', 'Unexpected token CurlyBracketBlock.'],
])(
  'a broken source, %s %j, is reported at %s: %s',
  async (file, text, position, message, hint = 'Correct the source.') => {
    write(`parts/${file}`, text)
    const error = await make().catch((error: unknown) => error)
    rmSync(join(copy.site, 'components/parts'), { recursive: true })
    const problem = bundleProblem(error)
    expect(`${problem.source}:${problem.line}:${problem.column}`).toBe(
      `${copy.site}/components/parts/${file}:${position}`,
    )
    expect(problem).toMatchObject({
      rule: 'components',
      message: `The script or style is wrong: ${message.replace('SITE', copy.site)}`,
      hint,
    })
  },
)
