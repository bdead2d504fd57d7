import type { Part } from '../../content/compile-part.ts'
import type { ApiOperation } from '../../model/api.ts'
import { useReference } from './context.ts'
import { Method } from './operation/Method.tsx'

/** Letters of a title in the contents. */
const LONGEST = 100

/** The page's own contents. The element follows the reader and filters; without it these are links. */
export function ReferenceNavigation() {
  const { api, anchors, schemaIds, parts } = useReference()
  const schemas = [...api.schemas.keys()].some((name) => !schemaIds.has(name))
  return (
    <api-navigation class="api-navigation" data-markdown="skip">
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
              {api.tags.map(({ name, label, operations }) => (
                <Group key={name} id={anchors.tag(name)} label={label} operations={operations} />
              ))}
              {api.webhooks.length > 0 && (
                <Group id="webhooks" label="Webhooks" operations={api.webhooks.map(({ id }) => id)} />
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

/** `operations` are ids. */
function Group({ id, label, operations }: { id: string; label: string; operations: string[] }) {
  const { anchors, operations: known } = useReference()
  return (
    <li>
      <a href={`#${id}`}>{label}</a>
      {operations.length > 0 && (
        <ul>
          {operations
            .flatMap((operation) => known.get(operation) ?? [])
            .map((operation) => ({ ...operation, words: brief(operation) }))
            .map(({ id, path, method, words, deprecated }) => (
              <li key={id}>
                <a href={`#${anchors.operation(id)}`} title={path}>
                  <Method method={method} /> {deprecated ? <del>{words}</del> : words}
                </a>
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}

/** The badge of the method is in front, and some summaries are paragraphs. */
function brief({ title, method, path }: ApiOperation): string {
  if (title === `${method} ${path}`) return path
  return title.length > LONGEST ? `${title.slice(0, LONGEST).trimEnd()}…` : title
}
