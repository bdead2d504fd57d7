import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ApiOperation, ApiSchema } from '../engine/model/api.ts'
import { describeLimits } from '../engine/openapi/describe/describe-limits.ts'
import { typeInWords } from '../engine/openapi/describe/describe-type.ts'
import { targetOf } from '../engine/openapi/describe/target-of.ts'
import { readApi } from '../engine/openapi/read/read-api.ts'

const { api } = readApi(readFileSync('site/openapi.yaml', 'utf8'), 'site/openapi.yaml')
if (!api) throw new Error('The description does not load: run `npm run check`.')

const schemas = api.schemas
const operations = new Map(api.operations.map((operation) => [callOf(operation), operation]))
const statements = readFileSync('site/contract.txt', 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\n +/g, ' ')
  .split('\n')
  .filter((line) => line !== '')

test.each(statements)('%s', (statement) => {
  expect(asDescribed(statement)).toEqual(asWritten(statement))
})

test('the description has the calls of the contract and no others', () => {
  const calls = statements.flatMap((line) => /^(?:\+ )?([A-Z]+ \/\S+)(?: [?{].*)?$/.exec(line)?.[1] ?? [])
  expect([...operations.keys()].sort()).toEqual(calls.sort())
})

test('every call takes a bearer key, and has a schema for the answer to an invalid request', () => {
  const bearer = api.security.filter(({ type, scheme }) => type === 'http' && scheme === 'bearer')
  const keys = bearer.map(({ name }) => [{ scheme: name, scopes: [] }])
  expect(keys).toHaveLength(1)
  for (const operation of api.operations) {
    expect(operation.security, callOf(operation)).toEqual(keys)
    expect(answersOf(operation, '422'), callOf(operation)).toEqual(['HTTPValidationError'])
  }
})

/** Returns the content of a statement, in the form of the result of `asDescribed`. */
function asWritten(statement: string): unknown {
  const [, fact] = / = (.*)$/.exec(statement) ?? []
  if (fact?.startsWith('one of ')) return listOf(fact.slice('one of '.length))
  if (fact !== undefined) return fact
  if (statement.includes(' says ')) return true
  const [, answers] = / -> (.*)$/.exec(statement) ?? []
  if (answers !== undefined) return listOf(answers)
  const [, query = ''] = /\? ([^{]*)/.exec(statement) ?? []
  const [, body = ''] = /\{ (.*) \}$/.exec(statement) ?? []
  return { query: listOf(query), body: listOf(body) }
}

/** Returns the content of the description for the subject of a statement. */
function asDescribed(statement: string): unknown {
  const [, path = '', kind] =
    /^(?:\+ )?((?:[A-Z]+ )?\S+)(?: (=(?: one of)?|says|->|[?{]))?/.exec(statement) ?? []
  const operation = operations.get(path)
  switch (kind) {
    case '= one of':
      return valuesAt(path)
    case '=':
      return factsAt(path)
    case 'says':
      return textAt(path).includes(statement.slice(statement.indexOf(' says ') + ' says '.length))
    case '->':
      return operation && answersOf(operation, '200')
  }
  if (operation) return { query: queryOf(operation), body: namesIn(bodyOf(operation)) }
  return { query: [], body: namesIn(schemasAt(path)) }
}

function listOf(text: string): string[] {
  return text
    .split(/ ?[,+] |[ ,]+$/)
    .filter((name) => name !== '')
    .sort()
}

function callOf({ method, path }: ApiOperation): string {
  return `${method} ${path}`
}

/** Returns the schemas at a path: the targets of references, and all alternatives. */
function schemasAt(path: string): ApiSchema[] {
  const [start = ''] = /^[A-Z]+ [^.]+|^\w+/.exec(path) ?? []
  const operation = operations.get(start)
  const [first, ...steps] = path.slice(start.length + 1).split('.')
  if (!operation) return [first, ...steps].reduce(below, opened(schemas.get(start)))
  const parameter = operation.parameters.find(({ name }) => name === first)
  const at = parameter ? opened(parameter.schema) : below(bodyOf(operation), first)
  return steps.reduce(below, at)
}

function below(from: readonly ApiSchema[], step = ''): ApiSchema[] {
  if (step === '') return [...from]
  if (step !== '*') {
    const found = from.flatMap(({ properties }) => properties.filter(({ name }) => name === step))
    return found.flatMap(({ schema }) => opened(schema))
  }
  return from
    .flatMap(({ items, additionalProperties }) => [items, additionalProperties])
    .flatMap((each) => (typeof each === 'object' ? opened(each) : []))
}

function opened(schema: ApiSchema | undefined): ApiSchema[] {
  const target = targetOf(schema)
  if (target?.union) return target.union.alternatives.flatMap((each) => opened(each.schema))
  return target ? [target] : []
}

function namesIn(found: readonly ApiSchema[]): string[] {
  return [...new Set(found.flatMap(({ properties }) => properties.map(({ name }) => name)))].sort()
}

function valuesAt(path: string): string[] {
  const values = schemasAt(path).flatMap((schema) => schema.values ?? [])
  return values.map(({ value }) => String(value)).sort()
}

function factsAt(path: string): string {
  const facts = schemasAt(path).map((schema) =>
    [
      typeInWords({ ...schema, nullable: false }),
      ...describeLimits(schema),
      ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ].join(', '),
  )
  return [...new Set(facts)].join(' or ')
}

/** Returns the description of an operation or of a parameter. */
function textAt(path: string): string {
  const [start = ''] = /^[A-Z]+ [^.]+/.exec(path) ?? []
  const operation = operations.get(start)
  if (start === path) return operation?.description?.replaceAll('\n', ' ') ?? ''
  return operation?.parameters.find(({ name }) => path === `${start}.${name}`)?.description ?? ''
}

function queryOf({ parameters }: ApiOperation): string[] {
  return parameters
    .filter((each) => each.in === 'query')
    .map(({ name }) => name)
    .sort()
}

function bodyOf({ requestBody }: ApiOperation): ApiSchema[] {
  return requestBody?.contents.flatMap(({ schema }) => opened(schema)) ?? []
}

/** Returns the names of the schemas of an answer, each with its media type unless this is JSON. */
function answersOf({ responses }: ApiOperation, status: string): string[] {
  const contents = responses.find((each) => each.status === status)?.contents ?? []
  return contents
    .flatMap(({ mediaType, schema, streamEnd }) =>
      (schema ? namesOf(schema) : []).map((name) =>
        [
          ...(mediaType === 'application/json' ? [] : [mediaType]),
          name,
          ...(streamEnd === undefined ? [] : [`until ${streamEnd}`]),
        ].join(' '),
      ),
    )
    .sort()
}

function namesOf({ ref, union }: ApiSchema): string[] {
  if (ref) return [ref.name]
  return union?.alternatives.flatMap(({ schema }) => namesOf(schema)) ?? []
}
