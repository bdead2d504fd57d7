import type { Json } from '../../model/api.ts'
import { idOfHash } from '../../model/id-of-hash.ts'
import { nearestName } from '../../model/problem.ts'
import { isObject, type JsonObject, objectOf, own, step, stepsOf, text, valueAt } from '../json.ts'
import { componentsOf, walkObjects } from '../openapi-objects.ts'
import type { Report } from '../report.ts'

/** The targets of the references in a description: pointers (`#/…`), `$anchor`s (`#name`) and `$id`s. */
export class References {
  private readonly document: JsonObject
  private readonly report: Report
  /** All references, except in examples and extensions, where `$ref` is only a value. */
  private readonly all: { written: Json; kind: string; pointer: string }[] = []
  private readonly anchors = new Map<string, string>()
  private readonly ids = new Map<string, string>()
  /** Wrong reference → its probable target, which is used so that other findings are correct. */
  private readonly meant = new Map<string, string>()
  /** False if the target of a reference is missing and no probable target is known. Valid after `check`. */
  isWhole = true

  constructor(document: JsonObject, report: Report) {
    this.document = document
    this.report = report
    const schemas = valueAt(document, '/components/schemas')
    walkObjects('OpenAPI', document, '', {
      enter: (kind, object, pointer) => {
        const written = own(object, '$ref')
        if (written !== undefined) this.all.push({ written, kind, pointer: `${pointer}/$ref` })
        for (const [value, to] of Object.entries(
          kind === 'Discriminator' ? objectOf(own(object, 'mapping')) : {},
        )) {
          // The value is either the name of a component or a reference.
          const isName = typeof to !== 'string' || own(schemas, to) !== undefined
          const at = step(`${pointer}/mapping`, value)
          if (!isName) this.all.push({ written: to, kind: 'Schema', pointer: at })
        }
        if (kind !== 'Schema') return
        const anchor = text(own(object, '$anchor')) ?? text(own(object, '$dynamicAnchor'))
        if (anchor !== undefined) this.anchors.set(`#${anchor}`, pointer)
        const id = text(own(object, '$id'))
        if (id !== undefined) this.ids.set(id.replace(/#$/, ''), pointer)
      },
    })
  }

  /** Reports each missing target of references once, used or not, with the positions of all references to it. */
  check(): void {
    const lost = new Map<string, { kind: string; pointers: string[] }>()
    for (const { written, kind, pointer } of this.all) {
      if (typeof written !== 'string') this.reportNoText(pointer)
      else if (this.targetOf(written, pointer) === null) {
        const known = lost.get(written)
        if (known) known.pointers.push(pointer)
        else lost.set(written, { kind, pointers: [pointer] })
      }
    }
    for (const [written, { kind, pointers }] of lost) this.reportLost(written, kind, pointers)
  }

  private reportNoText(pointer: string): void {
    this.isWhole = false
    this.report(
      {
        rule: 'api-structure',
        severity: 'error',
        message: 'A reference is expected to be a text.',
        hint: 'Write the target, e.g. "$ref": "#/components/schemas/Pet".',
      },
      pointer,
    )
  }

  private reportLost(written: string, kind: string, [pointer = '', ...more]: readonly string[]): void {
    const folder = `components/${componentsOf(kind) ?? 'schemas'}`
    // A component that is only this wrong reference cannot be its own target.
    const known = Object.keys(objectOf(valueAt(this.document, `/${folder}`))).filter(
      (name) => pointer !== `${step(`/${folder}`, name)}/$ref`,
    )
    const name = /^#(\/|$)/.test(written) ? (stepsOf(idOfHash(written)).at(-1) ?? written) : null
    const meant = name === null ? '' : nearestName(name, known)
    if (meant === '') this.isWhole = false
    else this.meant.set(written, step(`/${folder}`, meant))
    const isOutside = /^([a-z][a-z\d+.-]*:)?\/\//i.test(written)
    this.report(
      {
        rule: 'api-unresolved-ref',
        severity: 'error',
        message: isOutside
          ? `The reference "${written}" leads to another host, and the engine loads no file from other hosts.`
          : `The reference "${written}" leads nowhere.`,
        hint: meant
          ? `Did you mean "${meant}"?`
          : name !== null
            ? `Add what it names below ${folder}, or correct the reference.`
            : isOutside
              ? 'Put a copy of the file into the site, and refer to it by a relative path.'
              : 'Write "#/" and a pointer, or the path of a file below the site\'s folder, as seen from the file with the reference.',
      },
      pointer,
      more,
    )
  }

  /** Returns the pointer of the target of a reference at `pointer`, or after `check` of the probable target; else null. */
  find(written: string, pointer: string): string | null {
    return this.meant.get(written) ?? this.targetOf(written, pointer)
  }

  private targetOf(written: string, pointer: string): string | null {
    if (!written.startsWith('#')) return this.ids.get(written.replace(/#$/, '')) ?? null
    const target = idOfHash(written)
    if (target !== '' && !target.startsWith('/')) return this.anchors.get(`#${target}`) ?? null
    const exists = (at: string) => valueAt(this.document, at) !== undefined
    if (target !== '' && exists(target)) return target
    // A pointer may begin at the nearest outer schema with an `$id`. The whole description is not a schema.
    const around = [...this.ids.values()].filter((resource) => `${pointer}/`.startsWith(`${resource}/`))
    const nearest = around.sort((a, b) => b.length - a.length)[0]
    return nearest !== undefined && exists(nearest + target) ? nearest + target : null
  }

  /**
   * Returns the target of a part that is not a schema. A summary or description next to a reference replaces that of
   * the target. If the target is missing, the value is empty, and `check` reports it.
   * https://spec.openapis.org/oas/v3.1.1.html#reference-object
   */
  follow(value: Json | undefined, pointer: string): { value: Json | undefined; pointer: string } {
    let at = { value, pointer }
    const words: JsonObject = {}
    for (let hops = 0; ; hops++) {
      const written = own(at.value, '$ref')
      if (typeof written !== 'string') break
      if (hops > 20) this.reportCircle(written, at.pointer)
      const target = hops > 20 ? null : this.find(written, `${at.pointer}/$ref`)
      if (target === null) return { value: {}, pointer: at.pointer }
      for (const key of ['summary', 'description']) {
        const said = own(at.value, key)
        if (typeof said === 'string' && !Object.hasOwn(words, key)) words[key] = said
      }
      at = { value: valueAt(this.document, target), pointer: target }
    }
    if (!isObject(at.value) || Object.keys(words).length === 0) return at
    return { value: { ...at.value, ...words }, pointer: at.pointer }
  }

  private reportCircle(written: string, pointer: string): void {
    this.report(
      {
        rule: 'api-unresolved-ref',
        severity: 'error',
        message: `The reference "${written}" leads round in a circle.`,
        hint: 'Name the part itself, not another reference.',
      },
      `${pointer}/$ref`,
    )
  }
}
