import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  API,
  type Checker,
  SymbolFlags,
  type Type,
  TypeFlags,
  type UnionType,
} from 'typescript/unstable/sync'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { checks } from '../checks/checks.ts'
import { FrontMatterSchema } from '../content/markdown/front-matter-schema.ts'
import { WORDS, WORDS_OF_ARTICLES, WORDS_OF_REFERENCE } from '../model/text/word-list.ts'
import { SiteConfigSchema } from './site-config-schema.ts'

// Generates CONFIG.md from the schemas: types and comments as in an author's editor, and the defaults.

const api = new API({ cwd: process.cwd() })
afterAll(() => api.close())
const [project] = api.updateSnapshot({ openProject: join(process.cwd(), 'tsconfig.json') }).getProjects()
if (!project) throw new Error('There is no tsconfig.json.')
const { checker } = project

interface Row {
  field: string
  value: string
  fallback: string
  about: string
}

/** Nodes of a JSON Schema from zod. */
interface JsonSchema {
  default?: unknown
  description?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  /** For a value or a list of such values: the value comes first. */
  anyOf?: JsonSchema[]
  /** For items that differ by their `type`. */
  oneOf?: JsonSchema[]
  const?: unknown
}

const ABOUT: Record<string, string> = Object.fromEntries(
  checks.flatMap((row) => ('option' in row ? [[row.option, row.about]] : [])),
)

/** Returns the fields of a type, including the fields of its objects, by path: `docs.versions[].name`. */
function rowsOf(type: Type, schema?: JsonSchema, path = ''): Row[] {
  return checker.getPropertiesOfType(type).flatMap((property): Row[] => {
    const found = checker.getTypeOfSymbol(property)
    if (!found) return []
    const given = checker.getNonNullableType(found) ?? found
    const list = listOfSame(given)
    const value = list ? (itemOf(list) ?? given) : given
    const item = itemOf(value)
    const field = `${path}${property.name}`
    const written = schema?.properties?.[property.name]
    const own = written?.anyOf?.[0] ?? written
    const about = [property.getDocumentationComment(checker), written?.description, ABOUT[property.name]]
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0
    const row = {
      field,
      value: list ? `${valueText(value)} or list of ${several(value)}` : valueText(value),
      fallback: isOptional ? defaultText(own?.default) : 'required',
      about: about.filter(Boolean).join(' '),
    }
    // Types that are used in several places or recursively have separate tables.
    if (isObject(value)) return [row, ...rowsOf(value, own, `${field}.`)]
    return [row, ...(item && isObject(item) ? rowsOf(item, own?.items, `${field}[].`) : [])]
  })
}

/** Returns the list type of a type that is a value or a list of such values. */
function listOfSame(type: Type): Type | undefined {
  if ((type.flags & TypeFlags.Union) === 0) return undefined
  return (type as UnionType).getTypes().find((each) => {
    const item = itemOf(each)
    return item !== undefined && isObject(item)
  })
}

function isObject(type: Type): boolean {
  return (type.flags & TypeFlags.Object) !== 0 && !checker.isArrayType(type) && !checker.isTupleType(type)
}

function itemOf(type: Type): Type | undefined {
  if (!checker.isArrayType(type)) return undefined
  return checker.getTypeArguments(type as Parameters<Checker['getTypeArguments']>[0])[0]
}

function valueText(type: Type): string {
  const item = itemOf(type)
  if (item && isSidebarItem(item)) return 'list of ids, links and categories'
  if (item) return `list of ${several(item)}`
  const text = checker.typeToString(type)
  // The field can only be null, which the types omit.
  if (text === 'never') return 'null'
  return text.includes('{') ? 'object' : text
}

/** Returns whether a type is an id or an object: only items of sidebars are. */
function isSidebarItem(type: Type): boolean {
  const types = (type.flags & TypeFlags.Union) === 0 ? [] : (type as UnionType).getTypes()
  return types.some(isObject) && types.some(({ flags }) => (flags & TypeFlags.String) !== 0)
}

/** Describes the items of a list: `strings`, `lists of strings`, or the texts that an item may be. */
function several(type: Type): string {
  const item = itemOf(type)
  if (item) return `lists of ${several(item)}`
  const text = valueText(type)
  return text.includes('"') ? text : `${text}s`
}

function defaultText(value: unknown): string {
  return value === undefined || typeof value === 'object' ? '' : `\`${JSON.stringify(value)}\``
}

/** Returns the declared type with a name in a file of the engine. */
function typeNamed(name: string, file: string): Type {
  const path = join(process.cwd(), 'engine', file)
  const symbol = checker.getSymbolAtPosition(
    path,
    readFileSync(path, 'utf8').search(`(type|interface) ${name}\\b`) + 'interface '.length,
  )
  if (!symbol) throw new Error(`There is no ${name} in ${file}.`)
  return checker.getDeclaredTypeOfSymbol(symbol)
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const configSchema = schemaOf(SiteConfigSchema)
const itemTypes = configSchema.properties?.navbar?.properties?.items?.items?.oneOf?.map(
  ({ properties }) => `"${properties?.type?.const}"`,
)
const navbarItems = (typeNamed('NavbarItemInput', 'config/site-config-schema.ts') as UnionType).getTypes()
const [, ...sidebarItems] = (
  typeNamed('SidebarItemInput', 'config/sidebars-schema.ts') as UnionType
).getTypes()

/** The tables of CONFIG.md by their headings. */
const tables: [heading: string, rows: Row[]][] = [
  ['`site.config.ts`', rowsOf(typeNamed('SiteConfigInput', 'config/site-config-schema.ts'), configSchema)],
  // The compiler has the items in another order.
  ...(itemTypes ?? []).map((type): [string, Row[]] => {
    const rows = navbarItems.map((item) => rowsOf(item))
    const hasType = ({ field, value }: Row) => field === 'type' && value === type
    return [`Item of the navbar: ${type}`, rows.find((item) => item.some(hasType)) ?? []]
  }),
  ['Link of a sidebar', rowsOf(sidebarItems[0] as Type)],
  ['Category of a sidebar', rowsOf(sidebarItems[1] as Type)],
  [
    'Front matter of a page',
    rowsOf(
      typeNamed('FrontMatterInput', 'content/markdown/front-matter-schema.ts'),
      schemaOf(FrontMatterSchema),
    ),
  ],
]

test.each(tables)('each field is described: %s', (_heading, rows) => {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ about }) => about === '').map(({ field }) => field)).toEqual([])
})

test('the tables contain every field of the schemas', () => {
  const listed = new Set(tables.flatMap(([, rows]) => rows.map(({ field }) => field)))
  const fieldsIn = ({ properties = {}, items, anyOf: [one] = [] }: JsonSchema, path = ''): string[] => [
    ...(one ? fieldsIn(one, path) : []),
    ...(items ? fieldsIn(items, `${path.slice(0, -1)}[].`) : []),
    ...Object.entries(properties).flatMap(([name, schema]) => [
      `${path}${name}`,
      ...fieldsIn(schema, `${path}${name}.`),
    ]),
  ]
  const fields = [SiteConfigSchema, FrontMatterSchema].flatMap((schema) => fieldsIn(schemaOf(schema)))
  expect(fields.length).toBeGreaterThan(80)
  expect(fields.filter((field) => !listed.has(field))).toEqual([])
})

test('CONFIG.md matches the schemas', async () => {
  const sections = tables.map(([heading, rows]) => `## ${heading}\n\n${tableOf(rows)}`)
  await expect(`${[INTRODUCTION, ...sections, WORDS_OF_LOCALES].join('\n\n')}\n`).toMatchFileSnapshot(
    'CONFIG.md',
  )
})

const INTRODUCTION = `# Configuration

Every field of \`site.config.ts\`, of \`sidebars.ts\` and of the front matter of a page. Wrong fields are reported with file,
line, column and remedy. This page is made from the schemas of the engine.

\`sidebars.ts\` exports an object: the name of each sidebar, and the list of its items. An item is the id of a page (the path
of its file in the docs folder, without extension), the id of an API, a link or a category.`

const words = [...WORDS.slice(1), ...WORDS_OF_ARTICLES, ...WORDS_OF_REFERENCE]
const WORDS_OF_LOCALES = `## Texts of the engine

\`words\` of a locale translates these texts. Names in braces stay as they are. The last ${WORDS_OF_REFERENCE.length} are those of the API reference.

\`\`\`text
${words.join('\n')}
\`\`\``

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ field, value, fallback, about }) => {
    const cells = [`\`${field}\``, `\`${value}\``, fallback, about.replace(/\s+/g, ' ')]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| field | value | default | meaning |', '|---|---|---|---|', ...lines].join('\n')
}
