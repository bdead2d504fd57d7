import { Fragment } from 'react'
import type { ApiServer } from '../../model/api.ts'

/** Addresses in one line. */
export function Servers({ servers }: { servers: ApiServer[] }) {
  return servers.map(({ url, description }, index) => (
    <Fragment key={url}>
      {index > 0 && ' · '}
      {description ?? 'Server'} <code>{url}</code>
    </Fragment>
  ))
}

/** Parts of the addresses that the caller chooses. */
export function ServerVariables({ servers }: { servers: ApiServer[] }) {
  return servers.map(
    ({ url, variables }) =>
      variables.length > 0 && (
        <ul className="api-facts" key={url}>
          {variables.map(({ name, values, default: first, description }) => (
            <li key={name}>
              <code>{name}</code> {values.length > 0 ? `one of ${values.join(', ')}` : 'in the address'},
              default <code>{first}</code>
              {description && ` – ${description}`}
            </li>
          ))}
        </ul>
      ),
  )
}
