import * as z from 'zod'
import { requestLanguages } from '../model/sample-languages.ts'
import { SourcePath } from './docs-schema.ts'
import { addIssue, reportRepeated } from './issue-text.ts'

const ApiSchema = z.strictObject({
  /** Name of the API in pages: `<ApiValue of="billing:Invoice.total.maximum" />`; default: the route without the slashes at both ends. */
  id: z
    .string()
    .regex(/^[\w.~/-]+$/, 'expected a name like "billing"')
    .optional(),
  /** Path of the description, below the site's folder. A frozen version may have its own, at the same path below `versions/<name>/`. */
  description: SourcePath.default('openapi.yaml'),
  /** OpenAPI Overlays in the site's folder: files that change the description, in this order. */
  overlays: z.array(SourcePath).default([]),
  /** Route of the reference; after the path of the version, if that version has a description of its own. */
  route: z
    .string()
    .regex(
      /^\/((?!\.)[\w.~-]+\/)+$/,
      'expected a route of English letters, digits and .-_~ with a slash at both ends, like "/api/"',
    )
    .default('/api/'),
  /** Title of the reference. */
  title: z.string().default('API reference'),
  /** Pages of the reference: one page, one for each tag, or one for each operation; `auto`: one page, or tags if one page is too large. */
  layout: z.enum(['page', 'tags', 'operations', 'auto']).default('auto'),
  /**
   * Further languages of samples, with their own HTTP clients. A language whose SDK the description names uses the SDK. Only curl
   * has a sample of each request: no other language signs in with a certificate or by Digest. Java has no sample with a form of parts
   * (`multipart/form-data`), which its standard library cannot write, and PHP none with several files of one name. JavaScript has
   * no sample with TRACE, or with a body of GET or HEAD; Ruby none with other methods than GET, POST, PUT, PATCH, DELETE, HEAD,
   * OPTIONS and TRACE.
   */
  samples: z.array(z.enum(requestLanguages.map(({ id }) => id))).default([]),
  /** MDX files in the site's folder: texts before and after the operations, in the order of the lists. */
  parts: z
    .strictObject({
      /** Files before the operations. */
      before: z.array(SourcePath).default([]),
      /** Files after the operations. */
      after: z.array(SourcePath).default([]),
    })
    .prefault({}),
})

/** One description, or a list of descriptions, each with its own id, route and title. */
export const ApisSchema = z.union(
  [
    ApiSchema,
    z
      .array(ApiSchema)
      .min(1)
      .superRefine((apis, context) => {
        for (const field of ['id', 'route', 'title'] as const) {
          const values = apis.map((api) => (field === 'id' ? idOf(api) : api[field]).toLowerCase())
          reportRepeated(values, (index, first) => {
            // The default id follows from the route, so only the route is reported.
            if (field === 'id' && apis[index]?.route === apis[first]?.route) return
            const message = `api[${first}] has "${apis[first]?.[field] ?? values[first]}" already`
            addIssue(context, [index, field], message, `Give each API its own ${field}.`)
          })
        }
      }),
  ],
  { error: 'expected an object like { description: "openapi.yaml" }, or a list of such objects' },
)

function idOf({ id, route }: z.output<typeof ApiSchema>): string {
  return id ?? route.slice(1, -1)
}

/** Fills in the defaults of the descriptions; empty if there are none. */
export function toApis(given: z.output<typeof ApisSchema> | undefined) {
  return (given ? [given].flat() : []).map((api, index) => {
    const folder = index === 0 ? '' : api.route.slice(1)
    return {
      ...api,
      id: idOf(api),
      /** Field of the config that names the description. */
      field: Array.isArray(given) ? ['api', index] : ['api'],
      /** Paths of the files to download, below the base. The files of the first API are at the root. */
      files: { yaml: `${folder}openapi.yaml`, json: `${folder}openapi.json` },
    }
  })
}
