import { Fragment } from 'react'
import type { Api, ApiOperation } from '../../model/api.ts'
import { say } from '../../model/text/say.ts'
import { useReference } from './context.ts'
import type { Group } from './groups.ts'
import { Method } from './operation/Method.tsx'

/** The most letters of a title in the contents. */
const LONGEST = 100

/**
 * The contents of the reference: links, to which a custom element adds a filter and the current position. On a page of
 * a part, `open` is the only group whose operations are listed, or null; the element loads the others for the filter.
 */
export function ReferenceNavigation({ open }: { open?: Group | null }) {
  const { api, sections, schemas, parts, groups, overview, byOperation } = useReference()
  // Only the contents of the first page list the operations that have pages of their own.
  const isListed = byOperation === true && open === undefined
  const control = isListed ? 'skip' : undefined
  return (
    <api-navigation
      class="api-navigation"
      data-reference={overview}
      data-base={basePath(api.servers)}
      data-markdown={isListed ? undefined : 'skip'}
      data-words="none"
    >
      <details>
        <summary data-markdown={control}>{say('Operations')}</summary>
        <div className="api-menu">
          <a className="skip-to-content" href="#api-body" data-markdown={control}>
            {say('Skip to main content')}
          </a>
          <div className="api-filter" data-markdown={control}>
            <input
              type="search"
              placeholder={say('Filter operations')}
              aria-label={say('Filter operations')}
              autoComplete="off"
            />
          </div>
          <nav aria-label={say('API reference')} data-markdown={isListed ? 'contents' : undefined}>
            <ul>
              {sections.map(partLink)}
              {api.security.length > 0 && partLink({ id: 'authentication', title: say('Authentication') })}
              {parts.before.map(partLink)}
              {groups.flatMap((group) => [
                group.above !== undefined && (
                  <li key={group.above} className="api-facts">
                    {group.above}
                  </li>
                ),
                <GroupLinks key={group.id} group={group} isOpen={open === undefined || open === group} />,
              ])}
              {parts.after.map(partLink)}
              {schemas.length > 0 && partLink({ id: 'schemas', title: say('Schemas') })}
            </ul>
          </nav>
          <p className="api-none" hidden data-markdown={control}>
            {say('No operation has these words.')}
          </p>
        </div>
      </details>
    </api-navigation>
  )
}

/** Returns the path in the address of the first server, which the paths of operations lack; undefined if it has none. */
function basePath([server]: Api['servers']): string | undefined {
  return server?.url.replace(/^\w+:\/\/[^/]*|\/+$/g, '') || undefined
}

function partLink({ id, title }: { id: string; title: string }) {
  return (
    <li key={id}>
      <a href={`#${id}`}>{title}</a>
    </li>
  )
}

function GroupLinks({ group: { id, label, operations }, isOpen }: { group: Group; isOpen: boolean }) {
  const { anchors } = useReference()
  const isListed = isOpen && operations.length > 0
  return (
    // The stylesheet estimates the height of a group that is out of view by the number of entries.
    <li data-entries={isListed ? operations.length : undefined}>
      <a href={`#${id}`}>{label}</a>
      {isListed && (
        <ul>
          {operations.map((operation) => {
            const Title = operation.deprecated ? 'del' : Fragment
            return (
              <li key={operation.id}>
                <a href={`#${anchors.operation(operation.id)}`} title={operation.path}>
                  <Method method={operation.method} /> <Title>{brief(operation)}</Title>
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}

/** A short title, because the badge of the method is before it, and some summaries are as long as a paragraph. */
function brief({ title, method, path }: ApiOperation): string {
  if (title === `${method} ${path}`) return path
  if (title.length <= LONGEST) return title
  // The cut may divide a letter of two units, such as an emoji.
  const start = title.slice(0, LONGEST).replace(/\p{Surrogate}$/u, '')
  return `${start.trimEnd()}…`
}
