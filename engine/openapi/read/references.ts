import type { Json } from '../../model/api.ts'
import { grouped } from '../../model/grouped.ts'
import { decoded, idOfHash } from '../../model/id-of-hash.ts'
import { nameFinder } from '../../model/problem.ts'
import { isObject, type JsonObject, listOf, objectOf, own, step, stepsOf, text, valueAt } from '../json.ts'
import { componentsOf, walkObjects } from '../openapi-objects.ts'
import type { Report } from '../report.ts'
import { isShaped } from '../schema-keywords.ts'
import type { Description } from './read-description.ts'

/** The base address of a description, which its references do not name. */
const DESCRIPTION = 'description:/'

/**
 * The targets of the references in a description: pointers (`#/…`), `$anchor`s (`#name`) and `$id`s. The nearest `$id` around
 * a reference is the base of its address: https://json-schema.org/draft/2020-12/json-schema-core#section-8.2
 */
export class References {
  private readonly document: JsonObject
  private readonly description: Description
  private readonly report: Report
  /** All references, except in examples and extensions, where `$ref` is only a value. */
  private readonly all: { reference: Json; kind: string; pointer: string }[] = []
  private readonly dynamicSchemas: [schema: JsonObject, pointer: string][] = []
  /** Key: the pointer of the nearest schema with an `$id`, `#`, and the name of an anchor. Value: the pointer of its schema. */
  private readonly anchors = new Map<string, string>()
  /** The targets of `$dynamicRef`, once for each schema with `$dynamicAnchor`. */
  readonly dynamic: string[] = []
  /** The address of each schema with an `$id` → its pointer. `addresses` is the reverse. */
  private readonly ids = new Map<string, string>()
  private readonly addresses = new Map<string, string>()
  /** Wrong reference → its probable target, which is used so that other findings are correct. */
  private readonly probable = new Map<string, string>()
  private readonly nearest = nameFinder()
  /** False if the target of a reference is missing and no probable target is known. Valid after `check`. */
  isWhole = true

  constructor(description: Description, report: Report) {
    const { document } = description
    this.document = document
    this.description = description
    this.report = report
    const schemas = valueAt(document, '/components/schemas')
    walkObjects('OpenAPI', document, '', {
      enter: (kind, object, pointer) => {
        for (const key of kind === 'Schema' ? ['$ref', '$dynamicRef'] : ['$ref']) {
          const reference = own(object, key)
          if (reference === undefined) continue
          this.all.push({ reference, kind, pointer: `${pointer}/${key}` })
          if (key === '$dynamicRef') this.dynamicSchemas.push([object, pointer])
        }
        for (const [value, to] of Object.entries(
          kind === 'Discriminator' ? objectOf(own(object, 'mapping')) : {},
        )) {
          // The value is either the name of a component or a reference.
          const isName = typeof to !== 'string' || own(schemas, to) !== undefined
          const at = step(`${pointer}/mapping`, value)
          if (!isName) this.all.push({ reference: to, kind: 'Schema', pointer: at })
        }
        if (kind !== 'Schema') return
        const id = text(own(object, '$id'))
        if (id !== undefined) {
          const base = this.around(pointer).address
          const address = addressOf(id.replace(/#$/, ''), base)
          const remedy = URL.canParse(id, base) ? undefined : 'Write an address, such as "/schemas/order".'
          this.checkName(`${pointer}/$id`, this.ids.has(address), remedy)
          this.ids.set(address, pointer)
          this.addresses.set(pointer, address)
        }
        const dynamic = text(own(object, '$dynamicAnchor'))
        if (dynamic !== undefined) this.dynamic.push(`#${dynamic}`)
        const anchor = text(own(object, '$anchor')) ?? dynamic
        if (anchor === undefined) return
        const name = `${this.around(pointer).pointer}#${anchor}`
        // An anchor in `$defs` may extend that of another schema.
        const isRepeated = this.anchors.has(name) && !(dynamic === anchor && pointer.includes('/$defs/'))
        const key = dynamic === anchor ? '$dynamicAnchor' : '$anchor'
        const remedy = /^[a-z_][\w.-]*$/i.test(anchor)
          ? undefined
          : 'Begin with an English letter or "_", and write only letters, digits, "-", "_" and "." after it.'
        this.checkName(`${pointer}/${key}`, isRepeated, remedy)
        this.anchors.set(name, pointer)
      },
    })
  }

  /** Reports the name of a schema that another schema has, or whose form is wrong. Then `remedy` says how to write the name. */
  private checkName(pointer: string, isRepeated: boolean, remedy: string | undefined): void {
    const name = JSON.stringify(valueAt(this.document, pointer))
    const [message, hint] = isRepeated
      ? [`Another schema has the name ${name} as well.`, 'Give each schema a name of its own.']
      : [`${name} cannot be the name of a schema.`, remedy]
    if (hint !== undefined) this.report({ rule: 'api-structure', severity: 'error', message, hint }, pointer)
  }

  /** Reports each missing target of references once, used or not, with the positions of all references to it. */
  check(): void {
    const missing: [reference: string, at: { kind: string; pointer: string }][] = []
    for (const { reference, kind, pointer } of this.all) {
      if (typeof reference !== 'string') {
        this.isWhole = false
        const message = 'A reference is expected to be a text.'
        const hint = 'Write the target, e.g. "$ref": "#/components/schemas/Pet".'
        this.report({ rule: 'api-structure', severity: 'error', message, hint }, pointer)
      } else if (this.targetOf(reference, pointer) === null) {
        if (this.description.bundle.unreadable.has(reference)) this.isWhole = false
        else missing.push([reference, { kind, pointer }])
      }
    }
    for (const [reference, uses] of grouped(missing)) this.reportMissing(reference, uses)
    this.reportCircles()
    this.bindFixed()
  }

  /** Replaces each `$dynamicRef` whose target does not depend on the schemas around it by a `$ref`. */
  private bindFixed(): void {
    for (const [schema, pointer] of this.dynamicSchemas) {
      const { $dynamicRef: reference } = schema
      if (typeof reference !== 'string') continue
      if (this.dynamic.filter((anchor) => reference.endsWith(anchor)).length > 1) continue
      const target = this.find(reference, pointer)
      const bound = { $ref: target === null ? reference : `#${encodeURI(target)}` }
      delete schema.$dynamicRef
      if (Object.hasOwn(schema, '$ref')) schema.allOf = [...listOf(own(schema, 'allOf')), bound]
      else Object.assign(schema, bound)
    }
  }

  /** Reports schemas that only refer to each other, each circle once. Such a schema describes nothing. */
  private reportCircles(): void {
    const seen = new Set<string>()
    for (const { kind, pointer } of this.all) {
      const around = new Set<string>()
      let at: string | null = kind === 'Schema' ? pointer.replace(/\/[^/]*$/, '') : null
      while (at !== null && !seen.has(at)) {
        seen.add(at)
        around.add(at)
        at = this.onlyTarget(at)
      }
      if (at === null || !around.has(at)) continue
      const message =
        'This schema only refers to itself, directly or through others, so it describes nothing.'
      const hint = 'Describe the value by "type" or other keywords, or delete the schema.'
      this.report({ rule: 'api-structure', severity: 'warn', message, hint }, at)
    }
  }

  /** Returns the other schema that alone describes a schema: by a reference, or in a list; null if a schema says more. */
  private onlyTarget(pointer: string): string | null {
    const { $ref, allOf, oneOf, anyOf, ...others } = objectOf(valueAt(this.document, pointer))
    if (isShaped(others)) return null
    const members = Object.entries({ allOf, oneOf, anyOf }).flatMap(([key, list]) =>
      listOf(list).map((schema, index) => ({ schema, at: `${pointer}/${key}/${index}` })),
    )
    const [member, ...more] = members.filter(({ schema }) => isShaped(objectOf(schema)))
    if ($ref === undefined && more.length === 0) return member?.at ?? null
    return typeof $ref === 'string' && !member ? this.find($ref, pointer) : null
  }

  private reportMissing(reference: string, uses: { kind: string; pointer: string }[]): void {
    const [pointer = '', ...more] = uses.map((use) => use.pointer)
    const wanted = `${idOfHash(reference)}/`
    if (this.description.internal.some((part) => wanted.startsWith(`${part}/`))) {
      this.isWhole = false
      const message = `The reference "${reference}" leads to a part with "x-internal: true", which is left out.`
      const hint = 'Delete "x-internal" there, or write it into the part with the reference too.'
      this.report({ rule: 'api-unresolved-ref', severity: 'error', message, hint }, pointer, more)
      return
    }
    const folder = `components/${componentsOf(uses[0]?.kind ?? '') ?? 'schemas'}`
    const name = /^#(\/|$)/.test(reference) ? (stepsOf(idOfHash(reference)).at(-1) ?? reference) : null
    // A component that is only this wrong reference cannot be its own target.
    const isOther = (each: string) => pointer !== `${step(`/${folder}`, each)}/$ref`
    const names = () => Object.keys(objectOf(valueAt(this.document, `/${folder}`))).filter(isOther)
    const probable = name === null ? '' : this.nearest(name, names)
    const { written = reference, beside = [] } = this.description.bundle.missing.get(reference) ?? {}
    const inFile =
      beside.length === 0 ? '' : this.nearest(stepsOf(idOfHash(reference)).at(-1) ?? '', () => beside)
    if (probable === '') this.isWhole = false
    else this.probable.set(reference, step(`/${folder}`, probable))
    const { address: base } = this.around(pointer)
    const address = base === DESCRIPTION ? reference : addressOf(reference, base)
    const isOutside = /^([a-z][a-z\d+.-]*:)?\/\//i.test(reference)
    this.report(
      {
        rule: 'api-unresolved-ref',
        severity: 'error',
        message: isOutside
          ? `The reference "${reference}" leads to another host, and the engine loads no file from other hosts.`
          : `The reference "${written}" leads nowhere.`,
        hint: probable
          ? `Did you mean "#${step(`/${folder}`, probable)}"?`
          : inFile
            ? `Did you mean "${step(written.slice(0, written.lastIndexOf('/')), inFile)}"?`
            : name !== null
              ? `Add what it names below ${folder}, or correct the reference.`
              : isOutside
                ? 'Put a copy of the file into the site, and refer to it by a relative path.'
                : address !== reference
                  ? `The nearest "$id" makes it "${address}", which no schema has as "$id". Correct one of them.`
                  : 'Write "#/" and a pointer, or the path of a file below the site\'s folder, as seen from the file with the reference.',
      },
      pointer,
      more,
    )
  }

  /** Returns the pointer of the target of a reference at `pointer`, or after `check` of the probable target; else null. */
  find(reference: string, pointer: string): string | null {
    return this.probable.get(reference) ?? this.targetOf(reference, pointer)
  }

  private targetOf(reference: string, pointer: string): string | null {
    const [address = '', ...fragments] = reference.split('#')
    const fragment = decoded(fragments.join('#'))
    const around = this.around(pointer)
    const named = address === '' ? around.pointer : this.ids.get(addressOf(address, around.address))
    if (named === undefined) return null
    // Authors also write pointers into the whole description inside a schema with an `$id`.
    for (const start of address === '' ? [named, ''] : [named]) {
      const isPointer = fragment === '' || fragment.startsWith('/')
      const target = isPointer ? start + fragment : this.anchors.get(`${start}#${fragment}`)
      // The whole description is not a schema.
      if (target && valueAt(this.document, target) !== undefined) return target
    }
    return null
  }

  /** Returns pointer and address of the nearest schema with an `$id` around a pointer; those of the description without one. */
  private around(pointer: string): { pointer: string; address: string } {
    for (
      let end = pointer.length;
      end > 0 && this.addresses.size > 0;
      end = pointer.lastIndexOf('/', end - 1)
    ) {
      const address = this.addresses.get(pointer.slice(0, end))
      if (address !== undefined) return { pointer: pointer.slice(0, end), address }
    }
    return { pointer: '', address: DESCRIPTION }
  }

  /**
   * Returns the target of a part that is not a schema. A summary or description next to a reference replaces that of
   * the target. If the target is missing, there is no value, and `check` reports it.
   * https://spec.openapis.org/oas/v3.1.1.html#reference-object
   */
  follow(value: Json | undefined, pointer: string, hops = 0): { value: Json | undefined; pointer: string } {
    const reference = own(value, '$ref')
    if (typeof reference !== 'string') return { value, pointer }
    const here = `${pointer}/$ref`
    if (hops > 20) {
      const message = `The reference "${reference}" leads in a circle.`
      const hint = 'Name the part itself, not another reference.'
      this.report({ rule: 'api-unresolved-ref', severity: 'error', message, hint }, here)
    }
    const target = hops > 20 ? null : this.find(reference, here)
    if (target === null) return { value: undefined, pointer }
    const found = this.follow(valueAt(this.document, target), target, hops + 1)
    const words = Object.entries(objectOf(value)).filter(
      ([key, word]) => (key === 'summary' || key === 'description') && typeof word === 'string',
    )
    if (!isObject(found.value) || words.length === 0) return found
    return { value: { ...found.value, ...Object.fromEntries(words) }, pointer: found.pointer }
  }
}

/** Returns the absolute form of an address. Returns the address as written if the base cannot complete it. */
function addressOf(written: string, base: string): string {
  return URL.canParse(written, base) ? new URL(written, base).href : written
}
