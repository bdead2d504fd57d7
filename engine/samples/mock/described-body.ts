import type { Api, ApiOperation, ApiResponse, ApiSchema } from '../../model/api.ts'
import { didYouMean } from '../../model/problem.ts'
import { type EventData, eventData } from '../../openapi/describe/event-data.ts'
import { ANY, isJson, isJsonLines } from '../../openapi/describe/media-types.ts'
import type { Direction } from '../../openapi/direction.ts'
import { successfulContents } from '../../openapi/samples/sample-request.ts'

/** The body of the API that a block is marked as: the schema of its value, or of each of its values. */
export interface DescribedBody {
  /** `request`, `response`, `stream`, `batch` or `schema`. */
  part: string
  direction: Direction
  schema: ApiSchema
  /** Only for a stream: the data of the event that ends the stream. */
  streamEnd?: string | undefined
  /** Only for a stream: how the description describes its events. */
  event?: EventData | undefined
}

const PARTS = ['request', 'response', 'stream', 'batch']
const FORM =
  'openapi="POST /v1/path request" (or response, response 404, stream, batch), or openapi="schema Name"'

/**
 * Returns the body that a name means (`POST /v1/embeddings request`, `schema ChatMessage`), or the mistake in the name. `lines`:
 * the body of a block of JSON lines. A webhook has its name instead of a path: `POST batchEnded request`. A response has a status
 * (`POST /v1/embeddings response 422`), or is that of a success.
 */
export function describedBody(
  api: Api,
  name: string,
  lines = false,
): DescribedBody | { message: string; hint: string } {
  const unknown = (given: string, what: string, known: readonly string[]) => ({
    message: `"${given}" is not a ${what} of the API.`,
    hint: didYouMean(given, known) || `Write it as ${FORM}.`,
  })
  const schemaName = /^schema (\S+)$/.exec(name)?.[1]
  if (schemaName !== undefined) {
    const schema = api.schemas.get(schemaName)
    return schema
      ? { part: 'schema', direction: 'either', schema }
      : unknown(schemaName, 'schema', [...api.schemas.keys()])
  }
  const form = new RegExp(`^([A-Z]+ \\S+) (${PARTS.join('|')})(?:(?<=response) (\\d{3}))?$`)
  const [, named, part = '', status] = form.exec(name) ?? []
  const operations = [...api.operations, ...api.webhooks]
  const operation = operations.find(({ method, path }) => named === `${method} ${path}`)
  if (!operation) {
    const parts = named === undefined ? PARTS : [part]
    const known = operations.flatMap(({ method, path }) => parts.map((each) => `${method} ${path} ${each}`))
    return unknown(name, 'body', known)
  }
  const isSent = part === 'request' || part === 'batch'
  const answer = status === undefined ? undefined : responseOf(operation, status)
  if (status !== undefined && !answer) {
    const known = operation.responses.map((response) => `${named} response ${response.status}`)
    return unknown(name, 'body', known)
  }
  const contents = isSent
    ? (operation.requestBody?.contents ?? [])
    : (answer?.contents ?? successfulContents(operation))
  const content = contents.find(({ stream, mediaType }) => {
    if (part === 'stream') return stream
    return lines && part !== 'batch' ? isJsonLines(mediaType) : isJson(mediaType) || mediaType === ANY
  })
  const event = part === 'stream' && content ? eventData(content) : undefined
  const schema = event ? event.data : content?.schema
  if (!content || !schema) {
    const kind = part === 'stream' ? 'schema of events' : lines ? 'schema of JSON lines' : 'JSON schema'
    const form = isSent ? contents.find(({ mediaType }) => /form/.test(mediaType))?.mediaType : undefined
    const hint =
      form === undefined
        ? 'Describe it, or remove openapi="…".'
        : `The body is sent as ${form}. Name a schema, as in openapi="schema Name", or remove openapi="…".`
    return { message: `"${name}" has no ${kind}.`, hint }
  }
  // As in the check of examples, both are right in a request that the API sends.
  const direction = operation.incoming ? 'either' : isSent ? 'request' : 'response'
  return { part, direction, schema, streamEnd: content.streamEnd, event }
}

/** Returns the response with a status; that of its class (`4XX`) or of every other status (`default`) if there is none. */
export function responseOf({ responses }: ApiOperation, status: string): ApiResponse | undefined {
  const names = [status, `${status[0]}XX`, 'default']
  return names.map((name) => responses.find((response) => response.status === name)).find((found) => found)
}
