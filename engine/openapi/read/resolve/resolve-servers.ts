import type { ApiServer } from '../../../model/api.ts'
import { step, stepsOf } from '../../json.ts'
import type { Report } from '../../report.ts'
import type { Part } from './part.ts'

/** The address of the samples if the description does not say where the API is. */
const EXAMPLE_SERVER = 'https://api.example.com'

/** Matches the start of the address of a server with its host. */
const WHOLE = /^([a-z][a-z\d+.-]*:)?\/\//i

/** Returns a server as readers see it. */
export function serverOf(at: Part): ApiServer {
  const template = at.text('url') ?? ''
  // `checkFields` reports a variable that is not in the address.
  const variables = at.map('variables').filter(([name]) => template.includes(`{${name}}`))
  return {
    url: serverUrl(at),
    template: variables.length > 0 ? template : undefined,
    description: at.text('description'),
    variables: variables.map(([name, variable]) => ({
      name,
      values: variable.texts('enum'),
      default: variable.text('default') ?? '',
      description: variable.text('description'),
    })),
  }
}

/**
 * Returns the address of the server that samples call. Reports an example address, which the author did not write, by `report`:
 * absent for requests that the API sends.
 */
export function calledServer(server: Part | undefined, report: Report | undefined): string {
  const url = server === undefined ? '' : serverUrl(server)
  const address = addressOf(url)
  // `checkFields` reports a server that is not null and has no address, and variables without a value.
  if (server?.value && (server.text('url') === undefined || url.includes('{'))) return address
  if (report && address.startsWith(EXAMPLE_SERVER) && !url.startsWith(EXAMPLE_SERVER)) {
    const isWhole = WHOLE.test(url)
    const cause = isWhole
      ? `No program can call the address "${url}"`
      : server
        ? 'The address of the server is relative'
        : 'The description names no server'
    // An overlay that updates a list adds to it, so the changed server is the target.
    const target = server ? jsonPathOf(server.pointer) : '$'
    const hint = isWhole
      ? 'Correct the address. Write a part that varies as a variable, such as {port}, and describe it below "variables", with "default".'
      : `Write the whole address of the API into "servers"; if others write the description, by an overlay (\`api.overlays\` in the config) with the target \`${target}\`.`
    const pointer = server ? step(server.pointer, 'url') : '/servers'
    const message = `${cause}, so the samples call ${address}.`
    report({ rule: 'api-server', severity: 'warn', message, hint }, pointer)
  }
  return address
}

/** Returns the JSONPath of an overlay for a JSON pointer. */
function jsonPathOf(pointer: string): string {
  const written = stepsOf(pointer).map((name) =>
    /^\d+$/.test(name) ? `[${name}]` : /^\w+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`,
  )
  return `$${written.join('')}`
}

function serverUrl(at: Part): string {
  const variables = at.field('variables')
  return (at.text('url') ?? '')
    .replace(/\{([^}]+)\}/g, (written, name) => variables.field(name).text('default') ?? written)
    .replace(/\/$/, '')
}

/**
 * Returns the whole address of a server. "Relative references are relative to the location where the document containing the
 * Server Object is being served" (OpenAPI; the same applies without a server). The site does not know that location, so
 * an example address replaces it, and also the host in an address such as `https://HOST:<port>/v1`.
 */
function addressOf(url: string): string {
  const whole = url.startsWith('//') ? `https:${url}` : url
  const encoded = whole.replace(/\s+/g, encodeURIComponent)
  if (WHOLE.test(url)) return URL.canParse(whole) ? encoded : whole.replace(/^.*?\/\/[^/]*/, EXAMPLE_SERVER)
  return `${EXAMPLE_SERVER}${url === '' || url.startsWith('/') ? '' : '/'}${url}`
}
