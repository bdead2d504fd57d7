import { didYouMean } from '../../model/problem.ts'
import { isObject, type JsonObject, objectOf, own, step, valueAt } from '../json.ts'
import { type Kind, walkObjects } from '../read/openapi-objects.ts'
import { lastStep, type References } from '../read/references.ts'
import type { Report } from '../report.ts'

/** Where components of a kind stand. */
const PLACES = new Map<Kind, string>([
  ['Schema', 'schemas'],
  ['Response', 'responses'],
  ['Parameter', 'parameters'],
  ['Example', 'examples'],
  ['RequestBody', 'requestBodies'],
  ['Header', 'headers'],
  ['SecurityScheme', 'securitySchemes'],
  ['Link', 'links'],
  ['Callback', 'callbacks'],
  ['PathItem', 'pathItems'],
])

/** Reports every reference that leads nowhere, used or not, and those of a discriminator's mapping. */
export function checkReferences(document: JsonObject, references: References, report: Report): void {
  const unresolved = (written: string, kind: Kind, pointer: string) => {
    const place = `/components/${PLACES.get(kind) ?? 'schemas'}`
    const meant = didYouMean(lastStep(written), Object.keys(objectOf(valueAt(document, place))))
    report(
      {
        rule: 'api-unresolved-ref',
        severity: 'error',
        message: `The reference "${written}" leads nowhere.`,
        hint: /^#(\/|$)/.test(written)
          ? meant || `Add what it names below ${place.slice(1)}, or correct the reference.`
          : 'References must stay in this file: they begin with "#/", or name an "$anchor" or "$id" of it.',
      },
      pointer,
    )
  }

  for (const { written, kind, pointer } of references.all) {
    if (typeof written !== 'string') {
      report(
        {
          rule: 'api-structure',
          severity: 'error',
          message: 'A reference is expected to be a text.',
          hint: 'Write where it leads, e.g. "$ref": "#/components/schemas/Pet".',
        },
        pointer,
      )
    } else if (references.find(written, pointer) === null) unresolved(written, kind, pointer)
  }

  const schemas = valueAt(document, '/components/schemas')
  walkObjects('OpenAPI', document, '', {
    enter: (kind, object, pointer) => {
      const mapping = kind === 'Discriminator' ? own(object, 'mapping') : undefined
      if (!isObject(mapping)) return
      for (const [value, written] of Object.entries(mapping)) {
        // A name of a component, or a reference.
        if (typeof written !== 'string' || own(schemas, written) !== undefined) continue
        const at = step(`${pointer}/mapping`, value)
        if (references.find(written, at) === null) unresolved(written, 'Schema', at)
      }
    },
  })
}
