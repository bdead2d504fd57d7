import type { ApiTag } from '../../model/api.ts'
import { descriptionFiles } from '../read/description-files.ts'
import { useReference } from './context.ts'
import { Docs } from './Docs.tsx'
import { Authentication } from './operation/Authentication.tsx'
import './custom-elements.ts'
import { Listed } from './Listed.tsx'
import { OuterLink } from './OuterLink.tsx'
import { Operation } from './operation/Operation.tsx'
import { ServerDetails, Servers } from './operation/Servers.tsx'
import { Parts } from './Parts.tsx'
import { ReferenceNavigation } from './ReferenceNavigation.tsx'
import { Schemas } from './schema/Schemas.tsx'
import { Words } from './Words.tsx'

/** The whole reference as one article. */
export function Reference() {
  const { api, parts } = useReference()
  return (
    <div className="api">
      <header className="api-header">
        <h1>{api.title}</h1>
        <p className="api-facts">
          Version {api.version}
          {api.servers.length > 0 && ' · '}
          <Servers servers={api.servers} />
        </p>
        <Words markdown={api.summary} />
        <Words markdown={api.description} level={2} />
        <ServerDetails servers={api.servers} />
        {api.servers.length > 1 && (
          <api-servers
            class="api-servers"
            data-servers={JSON.stringify(api.servers.map(({ url }) => url))}
            data-markdown="skip"
          />
        )}
        <p className="api-facts">
          OpenAPI description: <a href={`/${descriptionFiles.yaml}`}>YAML</a> ·{' '}
          <a href={`/${descriptionFiles.json}`}>JSON</a>
          {api.about.length > 0 && ' · '}
          <Listed
            by=" · "
            items={api.about}
            show={({ label, href }) => <OuterLink href={href} label={label} />}
          />
        </p>
      </header>
      <ReferenceNavigation />
      <div className="api-body">
        <Authentication />
        <Parts parts={parts.before} />
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
        <Parts parts={parts.after} />
        <Schemas />
      </div>
    </div>
  )
}

/** A group of operations. */
function Tag({ tag }: { tag: ApiTag }) {
  const { operations, anchors } = useReference()
  return (
    <section className="api-tag">
      <h2 id={anchors.tag(tag.name)}>{tag.label}</h2>
      <Words markdown={tag.description} level={3} />
      <Docs docs={tag.externalDocs} />
      {tag.operations.map((id) => {
        const operation = operations.get(id)
        return operation && <Operation key={id} operation={operation} />
      })}
    </section>
  )
}
