import type { ElementContent } from 'hast'
import type { ReactNode } from 'react'
import type { Part } from '../../content/compile-part.ts'
import { HastNodes } from '../../content/react-to-hast.ts'
import { say } from '../../model/text/say.ts'
import { type ReferenceValue, useReference } from './context.ts'
import type { Group } from './groups.ts'
import { Docs, OuterLink } from './OuterLink.tsx'
import { Authentication } from './operation/Authentication.tsx'
import { Operation } from './operation/Operation.tsx'
import { ServerDetails, Servers } from './operation/Servers.tsx'
import { ReferenceNavigation } from './ReferenceNavigation.tsx'
import { NamedSchema, Schemas } from './schema/Schemas.tsx'
import { listed, Title, Words } from './Words.tsx'

/** The whole reference as one article, or its first page. `children` are the sections below the contents. */
export function Reference({ children }: { children: ReactNode }) {
  const { api, files, anchors } = useReference()
  // The section about the security schemes exists only if there are some.
  const ofSchemes = api.security.length > 0 ? ['section/Authentication'] : []
  const taken = new Set([...ofSchemes, ...api.security.map(({ name }) => anchors.scheme(name))])
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
        <Words markdown={api.description} level={2} sections={{ parent: 'section', taken }}>
          <ServerDetails servers={api.servers} />
          <ServerChoice />
          <p className="api-facts">
            {say('OpenAPI description:')} <a href={`/${files.yaml}`}>YAML</a> ·{' '}
            <a href={`/${files.json}`}>JSON</a>
            {api.about.length > 0 && ' · '}
            {listed(' · ', api.about, ({ label, href }) => (
              <OuterLink href={href} label={label} />
            ))}
          </p>
        </Words>
      </header>
      <ReferenceNavigation />
      <div className="api-body" id="api-body" tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}

/** A control to select the server that samples call. */
export function ServerChoice() {
  const { api, overview } = useReference()
  if (api.servers.length < 2) return null
  return (
    <api-servers
      class="api-servers"
      data-servers={JSON.stringify(api.servers.map(({ url }) => url))}
      data-reference={overview}
      data-markdown="skip"
    />
  )
}

/** Returns the sections below the contents. In a reference of several pages, operations and schemas are on the others. */
export function referenceSections({ parts, groups, schemas, overview }: ReferenceValue): ReactNode[] {
  return [
    <Authentication key="security" />,
    <Parts key="before" parts={parts.before} />,
    ...groups.map((group) => <GroupSection key={group.id} group={group} />),
    <Parts key="after" parts={parts.after} />,
    overview === undefined && schemas.length > 0 && (
      <Schemas key="schemas" id="schemas">
        {schemas.map((name) => (
          <NamedSchema key={name} name={name} />
        ))}
      </Schemas>
    ),
  ]
}

/** A group with its operations; on the first page of several pages, the operations are on other pages. */
function GroupSection({ group }: { group: Group }) {
  const { overview, byOperation } = useReference()
  const isWhole = overview === undefined
  // A group with a page of its own has its id there.
  const isTarget = isWhole || byOperation === true || group.operations.length === 0
  return (
    <section className="api-tag">
      {/* The section that ends above the title does not contain the title, which the contents repeat. */}
      {group.above !== undefined && (
        <p className="api-facts" data-words="repeated">
          {group.above}
        </p>
      )}
      <h2 id={isTarget ? group.id : undefined}>
        {isTarget ? group.label : <a href={`#${group.id}`}>{group.label}</a>}
      </h2>
      <GroupWords group={group} level={3} isTarget={isTarget} />
      {isWhole && group.operations.map((operation) => <Operation key={operation.id} operation={operation} />)}
    </section>
  )
}

/**
 * The description of a group and, at the target of links to the group, links to operations that also belong to it. `level` is the
 * level of its first heading.
 */
export function GroupWords({ group, level, isTarget }: { group: Group; level: number; isTarget: boolean }) {
  const { anchors } = useReference()
  const taken = new Set(group.operations.map(({ id }) => anchors.operationInTag(id)))
  const sections = isTarget ? { parent: group.id, taken } : undefined
  return (
    <>
      <Words markdown={group.description} level={level} sections={sections} />
      <Docs docs={group.externalDocs} />
      {isTarget && group.further.length > 0 && (
        <p className="api-facts">
          {say('Further operations:')}{' '}
          {listed(', ', group.further, (operation) => (
            <a href={`#${anchors.operation(operation.id)}`}>
              <Title operation={operation} />
            </a>
          ))}
        </p>
      )}
    </>
  )
}

/** Texts that the site adds to the reference. */
function Parts({ parts }: { parts: Part[] }) {
  return parts.map(({ id, title, tree }) => (
    <section className="api-part" key={id}>
      <h2 id={id}>{title}</h2>
      <div className="api-prose">
        <HastNodes nodes={tree.children as ElementContent[]} />
      </div>
    </section>
  ))
}
