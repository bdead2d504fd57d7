import type { Part } from '../../content/compile-part.ts'
import { useReference } from './context.ts'
import { Method } from './operation/Method.tsx'

/** The page's own contents. The element follows the reader and filters; without it these are links. */
export function ReferenceNavigation() {
  const { api, anchors, homes, parts } = useReference()
  const schemas = [...api.schemas.keys()].some((name) => !homes.has(name))
  return (
    <api-navigation class="api-navigation">
      <details>
        <summary>Operations</summary>
        <div className="api-menu">
          <input
            type="search"
            placeholder="Filter operations"
            aria-label="Filter operations"
            autoComplete="off"
          />
          <nav aria-label="API reference">
            <ul>
              {api.security.length > 0 && (
                <li>
                  <a href="#authentication">Authentication</a>
                </li>
              )}
              <PartLinks parts={parts.before} />
              {api.tags.map((tag) => (
                <li key={tag.name}>
                  <a href={`#${anchors.tag(tag.name)}`}>{tag.label}</a>
                  <ul>
                    {tag.operations.map((id) => (
                      <NavigationLink key={id} id={id} />
                    ))}
                  </ul>
                </li>
              ))}
              {api.webhooks.length > 0 && (
                <li>
                  <a href="#webhooks">Webhooks</a>
                  <ul>
                    {api.webhooks.map(({ id }) => (
                      <NavigationLink key={id} id={id} />
                    ))}
                  </ul>
                </li>
              )}
              <PartLinks parts={parts.after} />
              {schemas && (
                <li>
                  <a href="#schemas">Schemas</a>
                </li>
              )}
            </ul>
          </nav>
          <p className="api-none" hidden>
            No operation has these words.
          </p>
        </div>
      </details>
    </api-navigation>
  )
}

function PartLinks({ parts }: { parts: Part[] }) {
  return parts.map(({ id, title }) => (
    <li key={id}>
      <a href={`#${id}`}>{title}</a>
    </li>
  ))
}

function NavigationLink({ id }: { id: string }) {
  const { anchors, operations } = useReference()
  const operation = operations.get(id)
  if (!operation) return null
  return (
    <li>
      <a href={`#${anchors.operation(id)}`} title={operation.path}>
        <Method method={operation.method} />{' '}
        {operation.deprecated ? <del>{operation.title}</del> : operation.title}
      </a>
    </li>
  )
}
