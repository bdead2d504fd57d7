import type { ElementContent } from 'hast'
import type { ReactNode } from 'react'
import { say } from '../../model/text/say-in-article.ts'
import { useReference } from './context.ts'
import { Docs } from './Docs.tsx'
import './custom-elements.ts'
import type { Group } from './groups.ts'
import { Introduction } from './Introduction.tsx'
import { Listed } from './Listed.tsx'
import { OuterLink } from './OuterLink.tsx'
import { ServerDetails, Servers } from './operation/Servers.tsx'
import { ReferenceNavigation } from './ReferenceNavigation.tsx'
import { giveSectionIds } from './section-ids.ts'
import { Words } from './Words.tsx'

/** The whole reference as one article, or its first page. `children` are the sections below the contents. */
export function Reference({ children }: { children: ReactNode }) {
  const { api, files } = useReference()
  return (
    <div className="api">
      <header className="api-header">
        <h1>{api.title}</h1>
        <p className="api-facts">
          {say('Version {version}', { version: api.version })}
          {api.servers.length > 0 && ' · '}
          <Servers servers={api.servers} />
        </p>
        <Words markdown={api.summary} />
        <Introduction />
        <ServerDetails servers={api.servers} />
        <ServerChoice />
        <p className="api-facts">
          {say('OpenAPI description:')} <a href={`/${files.yaml}`}>YAML</a> ·{' '}
          <a href={`/${files.json}`}>JSON</a>
          {api.about.length > 0 && ' · '}
          <Listed
            by=" · "
            items={api.about}
            show={({ label, href }) => <OuterLink href={href} label={label} />}
          />
        </p>
      </header>
      <ReferenceNavigation />
      <div className="api-body">{children}</div>
    </div>
  )
}

/** The routes of the pages into which a page is divided, and the index of one of them. */
export interface Siblings {
  routes: readonly string[]
  index: number
}

/**
 * A page with some operations and schemas. `group` is the group whose operations the contents list. With `isSingle`, the page
 * is for one operation, whose heading is the visible title.
 */
export function ReferencePart({
  title,
  id,
  group,
  isSingle,
  siblings: { routes, index },
  children,
}: {
  title: string
  /** The id of the title, on the first page of a group. */
  id?: string | undefined
  group?: Group | undefined
  isSingle: boolean
  siblings: Siblings
  children: ReactNode
}) {
  const { api, overview } = useReference()
  return (
    <div className={isSingle ? 'api api-single' : 'api'}>
      <header className="api-header">
        <h1 id={id} className={isSingle ? 'visually-hidden' : undefined}>
          {title}
        </h1>
        <p className="api-facts">
          <a href={overview?.route}>{api.title}</a> · {say('Version {version}', { version: api.version })}
        </p>
        {routes.length > 1 && (
          <p className="api-facts">
            {say('Pages:')}{' '}
            <Listed
              items={routes}
              show={(route) =>
                route === routes[index] ? <b>{index + 1}</b> : <a href={route}>{routes.indexOf(route) + 1}</a>
              }
            />
          </p>
        )}
        {group && id !== undefined && <GroupWords group={group} level={2} isTarget />}
        <ServerChoice />
      </header>
      <ReferenceNavigation open={group ?? null} />
      <div className="api-body">{children}</div>
    </div>
  )
}

/** A control to select the server that samples call. */
function ServerChoice() {
  const { api, overview } = useReference()
  if (api.servers.length < 2) return null
  return (
    <api-servers
      class="api-servers"
      data-servers={JSON.stringify(api.servers.map(({ url }) => url))}
      data-reference={overview?.address}
      data-markdown="skip"
    />
  )
}

/**
 * A group with its operations, the `children`, or on the first page a group whose operations are on other pages.
 * `isTarget`: links to the group lead to this element.
 */
export function GroupSection({
  group,
  isTarget = true,
  children,
}: {
  group: Group
  isTarget?: boolean
  children?: ReactNode
}) {
  return (
    <section className="api-tag">
      {group.above !== undefined && <p className="api-facts">{group.above}</p>}
      <h2 id={isTarget ? group.id : undefined}>
        {isTarget ? group.label : <a href={`#${group.id}`}>{group.label}</a>}
      </h2>
      <GroupWords group={group} level={3} isTarget={isTarget} />
      {children}
    </section>
  )
}

function GroupWords({ group, level, isTarget }: { group: Group; level: number; isTarget: boolean }) {
  const { anchors } = useReference()
  const prepare = (nodes: readonly ElementContent[]) => {
    const taken = new Set(group.operations.map(({ id }) => anchors.operationInTag(id)))
    giveSectionIds(nodes, { parent: group.id, level, taken })
  }
  return (
    <>
      <Words markdown={group.description} level={level} {...(isTarget && { prepare })} />
      <Docs docs={group.externalDocs} />
    </>
  )
}
