import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Api } from '../model/api.ts'
import { didYouMean } from '../model/problem.ts'

/** Says what is wrong with a value as the body that `name` names, e.g. `POST /v1/embeddings request`. */
export type CheckBody = (name: string, value: unknown) => { message: string; hint: string }[]

/** Makes the check of request and response bodies against a description. Schemas are compiled when first asked for. */
export function bodyValidator(api: Api): CheckBody {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  ajv.addSchema(api.document, 'api')

  return (name, value) => {
    const found = schemaPointer(api, name)
    if ('hint' in found) return [found]
    const validate = ajv.compile({ $ref: `api#${encodeURI(found.pointer)}` })
    if (validate(value)) return []
    return (validate.errors ?? []).map((error) => ({
      message: `${name}: ${sentenceOf(error)}.`,
      hint: 'Correct the block, or the description if the API is right.',
    }))
  }
}

function sentenceOf({ instancePath, message, params, keyword }: ErrorObject): string {
  const place = instancePath === '' ? 'the body' : `"${instancePath.slice(1).replaceAll('/', '.')}"`
  if (keyword === 'additionalProperties') return `${place} has no property "${params.additionalProperty}"`
  if (keyword === 'enum') return `${place} must be one of ${JSON.stringify(params.allowedValues)}`
  return `${place} ${message}`
}

/** `POST /v1/embeddings request` → pointer to the schema of the JSON body; responses are those of success. */
function schemaPointer(api: Api, name: string): { pointer: string } | { message: string; hint: string } {
  const match = /^([A-Z]+) (\S+) (request|response)$/.exec(name)
  const operation = api.operations.find(({ method, path }) => match?.[1] === method && match[2] === path)
  if (!match || !operation) {
    const known = api.operations.map(({ method, path }) => `${method} ${path} ${match?.[3] ?? 'request'}`)
    return {
      message: `"${name}" names no body of the API.`,
      hint: didYouMean(name, known) || 'Write it as openapi="POST /v1/path request", or response.',
    }
  }
  const pointer =
    match[3] === 'request'
      ? `${operation.pointer}/requestBody/content/application~1json/schema`
      : `${operation.pointer}/responses/200/content/application~1json/schema`
  if (lookUp(api.document, pointer) === undefined) {
    return { message: `"${name}" has no JSON schema.`, hint: 'Describe it, or take openapi="…" off.' }
  }
  return { pointer }
}

function lookUp(document: unknown, pointer: string): unknown {
  let value = document
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
