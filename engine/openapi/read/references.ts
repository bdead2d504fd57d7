import type { Json } from '../../model/api.ts'
import { idOfHash } from '../../model/id-of-hash.ts'
import { isObject, type JsonObject, own, stepsOf, text, valueAt } from '../json.ts'
import type { Report } from '../report.ts'
import { type Kind, walkObjects } from './openapi-objects.ts'

/** A reference as it is written, and what it has to lead to. */
export interface WrittenReference {
  written: Json
  kind: Kind
  pointer: string
}

/** Where the references of a description lead: pointers (`#/…`), `$anchor`s (`#name`) and `$id`s. */
export class References {
  /** All that stand where OpenAPI has references; those inside examples and extensions are values. */
  readonly all: WrittenReference[] = []
  private readonly document: JsonObject
  private readonly report: Report
  private readonly anchors = new Map<string, string>()
  private readonly ids = new Map<string, string>()
  private readonly resources = new Set<string>()

  constructor(document: JsonObject, report: Report) {
    this.document = document
    this.report = report
    walkObjects('OpenAPI', document, '', {
      enter: (kind, object, pointer) => {
        const written = own(object, '$ref')
        if (written !== undefined) this.all.push({ written, kind, pointer: `${pointer}/$ref` })
        if (kind !== 'Schema') return
        const anchor = text(own(object, '$anchor')) ?? text(own(object, '$dynamicAnchor'))
        if (anchor !== undefined) this.anchors.set(`#${anchor}`, pointer)
        const id = text(own(object, '$id'))
        if (id === undefined) return
        this.ids.set(id.replace(/#$/, ''), pointer)
        this.resources.add(pointer)
      },
    })
  }

  /** Pointer of what a reference at `pointer` leads to, or null. */
  find(written: string, pointer: string): string | null {
    if (!written.startsWith('#')) return this.ids.get(written.replace(/#$/, '')) ?? null
    const target = idOfHash(written)
    const resource = this.resourceOf(pointer)
    if (target === '') return resource
    if (!target.startsWith('/')) return this.anchors.get(`#${target}`) ?? null
    if (valueAt(this.document, target) !== undefined) return target
    const inside = resource === null ? null : resource + target
    return inside !== null && valueAt(this.document, inside) !== undefined ? inside : null
  }

  /**
   * What a part that is no schema leads to, with the words beside its references: those nearest to it count. What leads
   * nowhere is empty, and reported by `checkReferences`.
   * https://spec.openapis.org/oas/v3.1.1.html#reference-object
   */
  follow(value: Json, pointer: string): { value: Json; pointer: string } {
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
      at = { value: valueAt(this.document, target) ?? {}, pointer: target }
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
        hint: 'Let it name the part itself, not another reference.',
      },
      `${pointer}/$ref`,
    )
  }

  /** The nearest schema around with an `$id`: `#` names it. The description as a whole is no schema. */
  private resourceOf(pointer: string): string | null {
    if (this.resources.size === 0) return null
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const around = pointer.slice(0, end)
      if (this.resources.has(around)) return around
    }
    return null
  }
}

/** The name that a reference ends with: what its author had in mind. */
export function lastStep(written: string): string {
  return stepsOf(idOfHash(written)).at(-1) ?? written
}
