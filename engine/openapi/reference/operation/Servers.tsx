import { Fragment } from 'react'
import type { ApiServer } from '../../../model/api.ts'
import { say, sayParts } from '../../../model/text/say.ts'
import { renderMarkdown, splitMarkdown } from '../../markdown/markdown.ts'
import { Line, listed, Words } from '../Words.tsx'

/** The servers of a call that differ from those of the API. */
export function OwnServers({ servers }: { servers: ApiServer[] }) {
  return (
    <>
      <p className="api-facts">
        <Servers servers={servers} />
      </p>
      <ServerDetails servers={servers} />
    </>
  )
}

/** The addresses of servers in one line. */
export function Servers({ servers }: { servers: ApiServer[] }) {
  return listed(' · ', servers, ({ url, description }) => {
    const { line } = divided(description)
    return (
      <>
        {line.length === 0 ? say('Server') : <Line nodes={line} />} <code>{url}</code>
      </>
    )
  })
}

/**
 * Returns the first paragraph of a description as `line`, which is shown before the address, and the others as `rest`. A first
 * paragraph with links is shown before the address only if it is the whole description; otherwise it is a part of `rest`.
 */
function divided(description = '') {
  const { nodes, paragraph } = renderMarkdown(description)
  if (paragraph) return { line: nodes, rest: '' }
  const { line, rest } = splitMarkdown(description)
  return { line: rest === description ? [] : line, rest }
}

/** The descriptions of servers, and the variables in their addresses. */
export function ServerDetails({ servers }: { servers: ApiServer[] }) {
  return servers.map(({ url, template, description, variables }) => {
    const { rest } = divided(description)
    return (
      <Fragment key={url}>
        {/* With several servers, the address says to which one the text belongs. */}
        {servers.length > 1 && (template !== undefined || rest !== '') && (
          <p className="api-facts">
            <code>{url}</code>
          </p>
        )}
        <Words markdown={rest} />
        {template !== undefined && (
          <p className="api-facts">
            {sayParts('The address is {address}', { address: <code>{template}</code> })}
          </p>
        )}
        {variables.length > 0 && (
          <ul className="api-facts">
            {variables.map(({ name, values, default: first, description }) => (
              <li key={name}>
                {sayParts(
                  values.length > 0
                    ? '{name} one of {values}, default {default}'
                    : '{name} in the address, default {default}',
                  {
                    name: <code>{name}</code>,
                    values: values.map(shown).join(', '),
                    default: <code>{shown(first)}</code>,
                  },
                )}
                {description && ' – '}
                <Words inline markdown={description} />
              </li>
            ))}
          </ul>
        )}
      </Fragment>
    )
  })
}

/** An empty part of an address would be invisible. */
function shown(value: string): string {
  return value === '' ? '""' : value
}
