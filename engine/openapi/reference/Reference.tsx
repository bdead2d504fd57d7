import { Fragment } from 'react'
import type { ApiServer } from '../../model/api.ts'
import { descriptionFiles } from '../description-files.ts'
import { Authentication } from './Authentication.tsx'
import { ReferenceContext, type ReferenceValue } from './context.ts'
import './custom-elements.ts'
import { Operation } from './Operation.tsx'
import { Parts } from './Parts.tsx'
import { ReferenceNavigation } from './ReferenceNavigation.tsx'
import { Schemas } from './Schemas.tsx'
import { Tag } from './Tag.tsx'
import { Words } from './Words.tsx'

/** Parts of a server's address that the caller chooses. */
function Variables({ variables }: { variables: ApiServer['variables'] }) {
  return (
    <ul className="api-facts">
      {variables.map(({ name, values, default: first, description }) => (
        <li key={name}>
          <code>{name}</code> {values.length > 0 ? `one of ${values.join(', ')}` : 'in the address'}, default{' '}
          <code>{first}</code>
          {description && ` – ${description}`}
        </li>
      ))}
    </ul>
  )
}

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
          {api.servers.map(
            ({ url, variables }) => variables.length > 0 && <Variables key={url} variables={variables} />,
          )}
          <p className="api-facts">
            OpenAPI description: <a href={`/${descriptionFiles.yaml}`}>YAML</a> ·{' '}
            <a href={`/${descriptionFiles.json}`}>JSON</a>
            {api.about.map(({ label, href }) => (
              <Fragment key={href}>
                {' · '}
                <a href={href}>{label}</a>
              </Fragment>
            ))}
          </p>
        </header>
        <ReferenceNavigation />
        <div className="api-body">
          <Authentication />
          <Parts parts={value.parts.before} />
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
          <Parts parts={value.parts.after} />
          <Schemas />
        </div>
      </div>
    </ReferenceContext>
  )
}
