import { expect, test } from 'vitest'
import { partOf, siteReader } from './site-reader.ts'

const MARKDOWN = `# Page

## Use

First.

\`\`\`
## Use
\`\`\`

- A list

  ## Use

  In a list.

### [Use](/use/)

Last.
`

const SEARCH = { documents: '/assets/assets/docs.json', index: '/assets/assets/index.json' }
const FILES = {
  '404.html': '<meta name="frame" content="/assets/assets/frame.1.js">',
  'assets/frame.1.js': `export default ${JSON.stringify({ base: '/assets/', search: SEARCH })}`,
  'assets/docs.json': '{ "searchDocs": [], "options": { "synonyms": [] } }',
  'assets/index.json': '{ "documentCount": 0, "terms": "", "postings": "" }',
}

test('a part begins with its heading and ends before the next heading of its level', () => {
  expect(partOf(MARKDOWN, 'use')).toBe('## Use\n\nFirst.\n\n```\n## Use\n```\n\n- A list')
  expect(partOf(MARKDOWN, 'use-2')).toBe('### [Use](/use/)\n\nLast.')
  expect(partOf(MARKDOWN, 'use-3')).toBeNull()
})

test('a heading in a list counts, as in the addresses of Markdown files', () => {
  expect(partOf(MARKDOWN, 'use-1')).toBe('  ## Use\n\n  In a list.\n\n### [Use](/use/)\n\nLast.')
})

test('lines that look like many footnotes are read in linear time', { timeout: 5000 }, () => {
  for (const line of ['[^a]: b]: c]: d\n', '[^a]: b\n'])
    expect(partOf(`# Page\n\n## A\n\n${line.repeat(100_000)}\nEnd.\n`, 'a')).toContain('End.')
})

test('a part has the footnotes that it names, and no others', () => {
  const notes = ['[^1]: One.\n\n    More.', '[^b]: Two. [^3]', '[^3]: Three.']
  const markdown = `# Page\n\n## A\n\nA. [^b]\n\n## B\n\nB. [^1]\n\n${notes.join('\n\n')}\n`
  expect(partOf(markdown, 'a')).toBe(`## A\n\nA. [^b]\n\n${notes[1]}\n\n${notes[2]}`)
  expect(partOf(markdown, 'b')).toBe(`## B\n\nB. [^1]\n\n${notes[0]}`)
  expect(partOf('# A\n\nText.\n', 'a')).toBe('# A\n\nText.')
})

test('a part can be read by its id in the page and by its id in the Markdown file', async () => {
  const files: Record<string, string> = {
    ...FILES,
    'markdown-targets.json': JSON.stringify({
      site: 'https://docs.example/assets/',
      pages: { '/api/': { jobs: 'index.md#job-states' } },
    }),
    'api/index.md': '# API\n\n## Errors\n\n## Job states',
  }
  const site = siteReader({ location: '/dist', readFile: async (path) => files[path] ?? null })
  for (const id of ['jobs', 'job-states']) expect(await site.read(`/assets/api/#${id}`)).toBe('## Job states')
})

test('an unknown part is an error that names the nearest part or all parts, unless the page has it and Markdown does not', async () => {
  const files: Record<string, string> = {
    ...FILES,
    'markdown-targets.json': JSON.stringify({
      site: 'https://docs.example/',
      pages: { '/api/': { notes: 'index.md' } },
    }),
    'index.md': '# Home',
    'api/index.md': '# API\n\n## Errors\n\n## Job states',
    'api.yaml': 'openapi: 3.1.0',
  }
  const site = siteReader({ location: '/dist', readFile: async (path) => files[path] ?? null })
  const rest = 'Without the fragment, read returns the file.'
  for (const [address, error] of [
    ['/api/#erors', `api/index.md has no part "#erors". Did you mean "#errors"? ${rest}`],
    ['/api/index.md#x', `api/index.md has no part "#x". Known: #api, #errors, #job-states. ${rest}`],
    ['#x', `index.md has no part "#x". Known: #home. ${rest}`],
  ] as const)
    await expect(site.read(address)).rejects.toThrow(error)
  expect(await site.read('/api/#notes')).toBe(files['api/index.md'])
  expect(await site.read('/api.yaml#/paths')).toBe(files['api.yaml'])
})

test('a site without a page at its root can be read under any base, and a folder without a site is reported with a remedy', async () => {
  const files: Record<string, string> = {
    ...FILES,
    'markdown-targets.json': JSON.stringify({
      site: 'https://docs.example/assets/',
      pages: {},
      editions: ['en', 'de'].map((language) => ({
        language,
        version: '1',
        prefix: '/',
        main: `/${language}/`,
      })),
    }),
    'api/index.md': '# API',
  }
  const site = siteReader({ location: '/dist', readFile: async (path) => files[path] ?? null })
  expect(await site.read('/assets/api/')).toBe('# API')
  // A reader of German must not get the results of the root, such as during the upload of a new build.
  await expect(site.search('api', 1, { language: 'de' })).rejects.toThrow('There is no file "de/index.html".')
  const read = (known: Record<string, string>) =>
    siteReader({ location: '/dist', readFile: async (path) => known[path] ?? null }).read('/api/')
  await expect(read({})).rejects.toThrow(
    'There is no site of this engine at /dist. Build the site, or correct --site.',
  )
  await expect(read({ 'index.html': FILES['404.html'] })).rejects.toThrow(
    'There is no file "assets/frame.1.js". Correct --site: /dist is not the root of a site, or build the site again.',
  )
})
