import type { Api, ApiOperation, ApiServer } from '../../model/api.ts'
import { decoded } from '../../model/id-of-hash.ts'
import { didYouMean } from '../../model/problem.ts'
import { escapeExpression } from '../../model/text/escape-expression.ts'
import { encodePath } from '../../openapi/samples/serialize-parameter.ts'
import type { Finding } from '../block.ts'
import { type MockRequest, wrong } from './mock-request.ts'

/** The operation of a request, with the values of the parameters in its path. */
export interface FoundOperation {
  operation: ApiOperation
  path: Map<string, string>
  query: URLSearchParams
}

/** Returns the patterns of the addresses of all servers of an API. The group of a pattern is the path on the server. */
export function serverPatterns(api: Api): RegExp[] {
  const described = [...api.servers, ...api.operations.flatMap((operation) => operation.servers ?? [])]
  const urls = [...described.map(({ url }) => url), ...api.operations.map(({ server }) => server)]
  const whole = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url))
  const bases = whole.map(({ origin, pathname }) => origin + pathname.replace(/\/$/, ''))
  const patterns = new Set([...bases.map(escapeExpression), ...described.flatMap(addressesOf)])
  return [...patterns].map((pattern) => new RegExp(`^${pattern}(/.*)?$`))
}

/** The pattern of all addresses of a server with variables. A variable without a list of values may have any value. */
function addressesOf({ template, variables }: ApiServer): string[] {
  const valuesOf = (name: string, any: string) => {
    const values = variables.find((variable) => variable.name === name)?.values ?? []
    return `(?:${values.map(escapeExpression).join('|') || any})`
  }
  return template === undefined ? [] : [patternOf(template.replace(/\/$/, ''), valuesOf)]
}

const NAME_IN_PATH = /\{([^}]+)\}/g

/**
 * Returns the pattern of a path or address. `valuesOf` returns the pattern that replaces a name in braces; `any` matches each
 * value. With three names between two slashes, a value does not contain the character after it: the time of a search would grow with
 * the length of the path to the power of their number.
 */
function patternOf(template: string, valuesOf: (name: string, any: string) => string): string {
  const parts = template.split(NAME_IN_PATH)
  const isCrowded = template.split('/').some((part) => part.split(NAME_IN_PATH).length > 5)
  const anyAt = (index: number): string => {
    const next = escapeExpression(parts[index + 1]?.[0] ?? '')
    return isCrowded && next === '' && index < parts.length - 2 ? '[^/]' : `[^/${isCrowded ? next : ''}]+`
  }
  return parts
    .map((part, index) => (index % 2 ? valuesOf(part, anyAt(index)) : escapeExpression(part)))
    .join('')
}

/** Returns the paths of an address, one for each server that has it: the address of a server may begin with that of another. */
export function pathsOn(servers: readonly RegExp[], url: string): string[] {
  if (!URL.canParse(url)) return []
  const { origin, pathname } = new URL(url)
  const found = servers.map((server) => server.exec(origin + pathname))
  return found.flatMap((match) => (match ? [match[1] ?? '/'] : []))
}

/** Returns the operations of any method at an address, those with the longest fixed part first: `/a/me`, then `/a/{id}`. */
export function operationsAt(api: Api, url: string, servers: readonly RegExp[]): FoundOperation[] {
  const asked = pathsOn(servers, url)
  const found = api.operations.flatMap((operation) => {
    const [template = ''] = operation.path.split(/[?#]/)
    const path = asked.map((each) => matchPath(template, each)).find((each) => each !== null)
    return path ? [{ operation, path, query: new URL(url).searchParams }] : []
  })
  const hasQuery = ({ operation, query }: FoundOperation) =>
    [...queryOf(operation)].every(([key, value]) =>
      isName(value) ? query.has(key) : query.get(key) === value,
    )
  return found
    .filter(hasQuery)
    .sort((a, b) => fixedPart(b) - fixedPart(a) || queryOf(b.operation).size - queryOf(a.operation).size)
    .map(({ operation, path, query }) => {
      const inQuery = [...queryOf(operation)].filter(([, value]) => isName(value))
      const values = inQuery.map(([key, value]) => [value.slice(1, -1), query.get(key) ?? ''] as const)
      return { operation, path: new Map([...path, ...values]), query }
    })
}

/** Returns the number of letters of a path that are not the name of a parameter. */
const fixedPart = ({ operation }: FoundOperation): number =>
  operation.path.replace(/[?#].*/s, '').replace(NAME_IN_PATH, '').length

/** Returns whether the value of a query in a path stands for a parameter: `{city}`. */
const isName = (value: string): boolean => /^\{.+\}$/.test(value)

/** Returns the query in the path of an operation. OpenAPI does not allow a query there, but descriptions have it. */
export function queryOf({ path }: ApiOperation): URLSearchParams {
  return new URLSearchParams(path.replace(/#.*/s, '').split('?')[1])
}

/** Returns the operation of a request, or the finding that the API has no such path or method. */
export function findOperation(
  api: Api,
  { method, url }: MockRequest,
  servers: readonly RegExp[],
): FoundOperation | Finding {
  const matches = operationsAt(api, url, servers)
  const [path = '/'] = pathsOn(servers, url)
  const found = matches.find(({ operation }) => operation.method === method)
  if (found) return found
  if (matches.length > 0) {
    const methods = matches.map(({ operation }) => operation.method).join(', ')
    return wrong(`${path} does not know the method ${method}.`, `It knows ${methods}.`)
  }
  const known = api.operations.map((operation) => operation.path)
  const hint =
    didYouMean(path, known) || 'Correct or describe the path, or say why the block is not run: unproven="…".'
  return wrong(`The API has no ${path}.`, hint)
}

/** Returns the values of the parameters in a path by name; null if the path does not match the template. */
function matchPath(template: string, path: string): Map<string, string> | null {
  const found = new RegExp(`^${patternOf(encodePath(template), (_, any) => `(${any})`)}$`).exec(path)
  const names = [...template.matchAll(NAME_IN_PATH)].map(([, name = '']) => name)
  return found && new Map(names.map((name, index) => [name, decoded(found[index + 1] ?? '')]))
}
