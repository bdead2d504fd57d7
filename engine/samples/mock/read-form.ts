import type { Api, ApiSchema, Json } from '../../model/api.ts'
import { isJson } from '../../openapi/describe/media-types.ts'
import { isFile } from '../../openapi/samples/is-file.ts'
import type { Finding } from '../block.ts'

/** Returns a multipart body as one value, with files as texts. Reports a file or a text where the form requires the other. */
export async function readForm(
  body: Uint8Array,
  contentType: string,
  schema: ApiSchema | undefined,
  schemas: Api['schemas'],
): Promise<{ value: Json } | Finding> {
  let form: FormData
  try {
    form = await new Response(Buffer.from(body), { headers: { 'content-type': contentType } }).formData()
  } catch {
    const hint = 'Let the tool write the form and its Content-Type.'
    return { rule: 'sample-call', message: 'The body is not a form.', hint }
  }
  const value: { [key: string]: Json } = {}
  for (const [name, given] of form) {
    const isText = typeof given !== 'string' && isJson(given.type) && !isFile(name, schema, schemas)
    // In JavaScript, a part with a media type is a file.
    const part = isText ? await given.text() : given
    const file = typeof part !== 'string'
    if (file !== isFile(name, schema, schemas)) {
      const message = file
        ? `The part "${name}" is not a file.`
        : `The part "${name}" is a file, and a text was sent.`
      const hint = file ? 'Send it as a text.' : `Send a file: in curl, "${name}=@file".`
      return { rule: 'sample-call', message, hint }
    }
    value[name] = file ? (part.name ?? 'file') : part
  }
  return { value }
}
