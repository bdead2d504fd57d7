import { Authentication } from './Authentication.tsx'
import { ReferenceContext, type ReferenceValue } from './context.ts'
import './custom-elements.ts'
import { Operation } from './Operation.tsx'
import { ReferenceNavigation } from './ReferenceNavigation.tsx'
import { Schemas } from './Schemas.tsx'
import { Tag } from './Tag.tsx'
import { Words } from './Words.tsx'

/** The whole reference as one article. */
export function Reference(value: ReferenceValue) {
  const { api } = value
  return (
    <ReferenceContext value={value}>
      <div className="api">
        <header className="api-header">
          <h1>{api.title}</h1>
          <p className="api-facts">
            Version {api.version}
            {api.servers.map(({ url, description }) => (
              <span key={url}>
                {' · '}
                {description ?? 'Server'} <code>{url}</code>
              </span>
            ))}
          </p>
          <Words markdown={api.description} level={2} />
        </header>
        <ReferenceNavigation />
        <div className="api-body">
          <Authentication />
          {api.tags.map((tag) => (
            <Tag key={tag.name} tag={tag} />
          ))}
          {api.webhooks.length > 0 && (
            <section className="api-tag">
              <h2 id="webhooks">Webhooks</h2>
              {api.webhooks.map((operation) => (
                <Operation key={operation.id} operation={operation} />
              ))}
            </section>
          )}
          <Schemas />
        </div>
      </div>
    </ReferenceContext>
  )
}
