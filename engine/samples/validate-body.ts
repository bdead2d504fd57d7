import type { Api, ApiContent, ApiOperation, Json } from '../model/api.ts'
import { didYouMean } from '../model/problem.ts'
import { createValueCheck } from '../openapi/json-schema.ts'

/** Says what is wrong with a value as the body that `name` names, e.g. `POST /v1/embeddings request`. */
export type CheckBody = (name: string, value: Json) => { message: string; hint: string }[]

/** Makes the check of request and response bodies against a description. */
export function bodyValidator(api: Api): CheckBody {
  const check = createValueCheck(api.document)

  return (name, value) => {
    const found = schemaPointer(api, name)
    if ('hint' in found) return [found]
    return check(value, found.pointer).map(({ at, message }) => ({
      message: `${name}: ${at === '' ? 'the body' : `"${at.slice(1).replaceAll('/', '.')}"`} ${message}.`,
      hint: 'Correct the block, or the description if the API is right.',
    }))
  }
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
  const schema = contentsOf(operation, match[3]).find(({ mediaType }) => isJson(mediaType))?.schema
  return schema
    ? { pointer: schema.pointer }
    : { message: `"${name}" has no JSON schema.`, hint: 'Describe it, or take openapi="…" off.' }
}

function contentsOf({ requestBody, responses }: ApiOperation, part: string | undefined): ApiContent[] {
  if (part === 'request') return requestBody?.contents ?? []
  return responses.filter(({ status }) => status.startsWith('2')).flatMap(({ contents }) => contents)
}

function isJson(mediaType: string): boolean {
  return /^application\/(.+\+)?json\b/.test(mediaType)
}
