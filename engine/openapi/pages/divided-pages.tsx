import type { ElementContent } from 'hast'
import type { ReactNode } from 'react'
import { HastNodes, reactToHast } from '../../content/react-to-hast.ts'
import type { Api, ApiOperation } from '../../model/api.ts'
import { compareTexts } from '../../model/text/compare-texts.ts'
import { say } from '../../model/text/say.ts'
import { schemasOf } from '../describe/inside-of.ts'
import { fileName, freePath } from '../markdown/markdown-paths.ts'
import { type ReferenceValue, useReference, withReference } from '../reference/context.ts'
import type { Group } from '../reference/groups.ts'
import { Operation } from '../reference/operation/Operation.tsx'
import { GroupWords, Reference, referenceSections, ServerChoice } from '../reference/Reference.tsx'
import { ReferenceNavigation } from '../reference/ReferenceNavigation.tsx'
import { NamedSchema, Schemas } from '../reference/schema/Schemas.tsx'
import { listed } from '../reference/Words.tsx'
import { pageMaker } from './page-maker.tsx'
import { inChunks, MOST_ELEMENTS, SHARE_OF_PART, weightOf } from './page-weight.ts'
import { linkRewriter, routesOfParts } from './rewrite-links.ts'

/** A page to create: for the operations of a group, for one operation, or for schemas (without a group). */
interface Wanted {
  title: string
  /** The route below the route of the reference, without slashes at its ends. */
  path: string
  group?: Group
  operations: readonly ApiOperation[]
  /** The id of the group if the page is for the whole group. */
  id?: string
}

/** An operation, or a named schema. */
interface Unit {
  /** The path of the operation. */
  path: string | undefined
  nodes: ElementContent[]
  weight: number
}

/**
 * Returns the first page with the contents, a page for each group of operations (or for each operation), and pages for the
 * schemas that several of these use. Content that is too large for one page is divided, with operations in order of path.
 */
export function dividedPages(written: ReferenceValue, byOperation: boolean) {
  const { api, groups, base, route } = written
  const wanted = groups.flatMap((group) => pagesOfGroup(group, byOperation))
  const owners = ownersOf(wanted)
  const schemasOn = (page: Wanted | null) =>
    written.schemas.filter((name) => (owners.get(name) ?? null) === page)
  const reference = { ...written, overview: base + route.slice(1), schemas: schemasOn(null), byOperation }
  const maker = pageMaker(reference)
  return withReference(reference, () => {
    const paths = new Set<string>()
    const rest: Wanted = { title: say('Schemas'), path: 'schemas', operations: [] }
    const pages = [...wanted, rest].flatMap((page) => {
      const chunks = chunksOf(page, schemasOn(page.group ? page : null), groups.length).map((units) => {
        return { units, path: freePath(page.path, paths) }
      })
      const routes = chunks.map(({ path }) => `${route}${path}/`)
      return chunks.map(({ units, path }, index) => {
        const values = { title: page.title, number: index + 1, count: chunks.length }
        const title = chunks.length > 1 ? say('{title} ({number} of {count})', values) : page.title
        const nodes = reactToHast(<PartPage {...{ title, page, units, routes, index }} />)
        return maker.part(nodes, path, title, describe(title, units, api))
      })
    })
    const first = maker.overview(reactToHast(<Reference>{referenceSections(reference)}</Reference>))
    if (byOperation) {
      const texts = new Map(first.markdownFiles?.map(({ anchor, markdown }) => [anchor, markdown]))
      for (const page of pages) {
        const operation = page.anchors.find((anchor) => texts.has(anchor))
        page.markdown = texts.get(operation ?? '') ?? page.markdown
      }
    }
    const start = { ...first, parts: routesOfParts(first, pages) }
    const rewrite = linkRewriter(start, base)
    const [rewritten = start, ...parts] = [start, ...pages].map((page, index, all) => ({
      ...rewrite(page),
      pagination_prev: all[index - 1]?.id ?? null,
      pagination_next: all[index + 1]?.id ?? null,
    }))
    return { overview: rewritten, parts, problems: maker.problems }
  })
}

function pagesOfGroup(group: Group, byOperation: boolean): Wanted[] {
  const { id, label, operations } = group
  if (operations.length === 0) return []
  const [, firstWord = ''] = /\/(?!v\d)([a-z][\w-]*)/i.exec(operations[0]?.path ?? '') ?? []
  const folder = segment(id.replace(/^tag\//, ''), firstWord)
  if (!byOperation) return [{ title: label, path: folder, group, operations, id }]
  return operations.map((operation) => ({
    title: operation.title,
    path: `${folder}/${segment(operation.id, `${operation.method.toLowerCase()}${operation.path}`)}`,
    group,
    operations: [operation],
  }))
}

/** Schemas → the only page whose operations use the schema; null if several pages use it. */
function ownersOf(pages: readonly Wanted[]): Map<string, Wanted | null> {
  const owners = new Map<string, Wanted | null>()
  for (const page of pages) {
    for (const name of schemasOf(page.operations)) owners.set(name, owners.has(name) ? null : page)
  }
  return owners
}

/** Divides the content of a page into the contents of one or several pages. Content for one page keeps its order. */
function chunksOf({ operations, group }: Wanted, schemas: readonly string[], groups: number): Unit[][] {
  const unit = (node: ReactNode, path?: string): Unit => {
    const nodes = reactToHast(node)
    return { path, nodes, weight: weightOf(nodes) }
  }
  const ofOperations = operations.map((each) => unit(<Operation operation={each} />, each.path))
  const ofSchemas = schemas.map((name) => unit(<NamedSchema name={name} />))
  // The contents have a line for each group, and for each operation of the group.
  const most = Math.min(SHARE_OF_PART, 1 - (4 * (groups + (group?.operations.length ?? 0))) / MOST_ELEMENTS)
  const whole = inChunks([...ofOperations, ...ofSchemas], most)
  if (whole.length < 2) return whole
  return inChunks([...ofOperations.sort((a, b) => compareTexts(a.path, b.path)), ...ofSchemas], most)
}

interface PartProps {
  title: string
  page: Wanted
  units: readonly Unit[]
  routes: readonly string[]
  index: number
}

/** One of the pages with the content of `page`: their routes are `routes`, and the content of this one is `units`. */
function PartPage({ title, page: { id, group }, units, routes, index }: PartProps) {
  const { api, route } = useReference()
  const nodesOf = (isOperation: boolean) =>
    units.filter(({ path }) => (path !== undefined) === isOperation).flatMap(({ nodes }) => nodes)
  const operations = nodesOf(true)
  const schemas = nodesOf(false)
  // On the page of one operation, the heading of the operation is the visible title.
  const isSingle = group !== undefined && id === undefined && operations.length > 0
  const hidden = isSingle ? 'visually-hidden' : undefined
  const isStart = id !== undefined && index === 0
  return (
    <div className={isSingle ? 'api api-single' : 'api'}>
      <header className="api-header">
        <h1 id={isStart ? id : undefined} className={hidden}>
          {title}
        </h1>
        <p className="api-facts">
          <a href={route}>{api.title}</a> · {say('Version {version}', { version: api.version })}
        </p>
        {routes.length > 1 && (
          <p className="api-facts">
            {say('Pages:')}{' '}
            {listed(', ', [...routes.entries()], ([other, route]) =>
              other === index ? <b>{other + 1}</b> : <a href={route}>{other + 1}</a>,
            )}
          </p>
        )}
        {group && isStart && <GroupWords group={group} level={2} isTarget />}
        <ServerChoice />
      </header>
      <ReferenceNavigation open={group ?? null} />
      <div className="api-body" id="api-body" tabIndex={-1}>
        {operations.length > 0 && (
          <section className="api-tag">
            <h2 id={`${group?.id}/operations`} className={hidden}>
              {say('Operations')}
            </h2>
            <HastNodes nodes={operations} />
          </section>
        )}
        {schemas.length > 0 && (
          <Schemas id={group ? `${group.id}/schemas` : 'schemas'}>
            <HastNodes nodes={schemas} />
          </Schemas>
        )}
      </div>
    </div>
  )
}

/** Returns the description of a page for search engines. */
function describe(title: string, units: readonly Unit[], api: Api): string {
  const paths = units.flatMap(({ path }) => path ?? [])
  const values = { title, api: api.title, first: paths[0] ?? '', last: paths.at(-1) ?? '' }
  return paths.length < 2
    ? say('{title} in {api}: parameters, schemas and samples.', values)
    : say('{title} in {api}, {first} to {last}: parameters, schemas and samples.', values)
}

/**
 * Returns a name with only letters that need no escape in an address; if it has none of these, as a Japanese name, the same of
 * `otherwise`.
 */
function segment(name: string, otherwise: string): string {
  const [first = ''] = [name, otherwise]
    .map((each) =>
      each
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\w.~-]+/g, '-'),
    )
    .filter((each) => /[^\W_]/.test(each))
  return fileName(first)
}
