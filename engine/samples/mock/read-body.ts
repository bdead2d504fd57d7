import type { Json } from '../../model/api.ts'
import { isInRange, isJson, isXml, withoutParameters } from '../../openapi/describe/media-types.ts'
import { outerNames } from '../../openapi/samples/write-xml.ts'
import { type FoundRequest, nameOf, wrong } from './mock-request.ts'
import { readForm } from './read-form.ts'
import { rootOfXml } from './read-xml.ts'

/** Reads the body of a request by its media type. Returns its value, undefined if it has none, and the mistakes in it. */
export async function readBody(request: FoundRequest) {
  const { operation, headers, check } = request
  const name = `${nameOf(operation)} request`
  const { requestBody } = operation
  const type = headers['content-type']
  const failed = (message: string, hint: string) => ({ value: undefined, findings: [wrong(message, hint)] })
  if (request.body.length === 0 && !requestBody?.required) return { value: undefined, findings: [] }
  if (!requestBody) return failed(`${name} has no body.`, 'Send none.')
  const mediaType = withoutParameters(type ?? '')
  const { contents } = requestBody
  const content =
    contents.find((candidate) => withoutParameters(candidate.mediaType) === mediaType) ??
    contents.find((candidate) => isInRange(mediaType, candidate.mediaType))
  if (!content) {
    const known = contents.map((candidate) => candidate.mediaType).join(' or ')
    const sent = type === undefined ? 'has no "Content-Type"' : `is sent as "${mediaType}"`
    return failed(`${name}: the body ${sent}.`, `Send it as ${known}.`)
  }
  const text = Buffer.from(request.body).toString('utf8')
  let value: Json | undefined
  if (isJson(mediaType)) {
    try {
      value = JSON.parse(text) as Json
    } catch (error) {
      const message = `${name}: the body is not JSON: ${(error as Error).message}.`
      return failed(message, 'Correct the quotes and commas.')
    }
  } else if (mediaType === 'multipart/form-data' || mediaType === 'application/x-www-form-urlencoded') {
    const form = await readForm(request, content)
    if ('message' in form) return { value, findings: [form] }
    value = form.value
  } else if (isXml(mediaType)) {
    const xml = rootOfXml(text)
    if ('wrong' in xml) {
      const hint = 'Close each element inside one outer element, and write "&" as "&amp;" and "<" as "&lt;".'
      return failed(`${name}: the body is not XML at "${xml.wrong}".`, hint)
    }
    const known = outerNames(content.schema)
    const names = known.map((one) => `<${one}>`).join(' or ')
    if (known.length > 0 && !known.includes(xml.root))
      return failed(`${name}: the outer element is <${xml.root}>.`, `The description names it ${names}.`)
  }
  return { value, findings: value !== undefined && content.schema ? check(name, value, content.schema) : [] }
}
