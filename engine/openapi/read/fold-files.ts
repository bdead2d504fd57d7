import { posix } from 'node:path'
import type { Json } from '../../model/api.ts'
import { decoded } from '../../model/id-of-hash.ts'
import type { Problem } from '../../model/problem.ts'
import { isObject, type JsonObject, listOf, objectOf, own, put, step, stepsOf, valueAt } from '../json.ts'
import { componentsOf, walkObjects } from '../openapi-objects.ts'
import { reportInto } from '../report.ts'
import { type ReadYaml, readYaml } from './text/read-yaml.ts'

/** Returns the text of a file by its path from the root of the project; null if the site has no such file. */
export type ReadFile = (path: string) => string | null

/** The origin of a part of a description: the file that contains the part, and the JSON pointer in this file. */
export interface Origin {
  file: DescriptionFile
  pointer: string
}

/** A file of a description. */
interface DescriptionFile extends ReadYaml {
  /** The path from the root of the project. */
  source: string
}

/** The start of a reference to another host, or to a place that only the host of the description knows. */
const ELSEWHERE = /^([a-z][a-z\d+.-]*:|\/)/i

/** The most letters of JSON that may replace references, and how often one may be replaced inside another. */
const MOST_INLINE = 20_000_000
const DEEPEST = 20

/**
 * Makes one description of several files, which refer to each other by relative paths (`$ref`, `mapping`). The target
 * of a reference becomes a component of the first file, once, so that references may form cycles. If OpenAPI has no
 * component of this kind, such as for an operation, the target replaces the reference.
 */
export class Folding {
  /** The whole description. */
  readonly document: JsonObject
  /** The files by path; null for a file that is missing, cannot be read or is only a text. */
  readonly files = new Map<string, DescriptionFile | null>()
  readonly problems: Problem[] = []
  private readonly root: DescriptionFile
  private readonly readFile: ReadFile
  /** Pointer in the whole description → the origin of a part from another file. */
  private readonly origins = new Map<string, Origin>()
  /** File and pointer, such as `schemas/pet.yaml#/Pet` → pointer in the whole description. */
  private readonly components = new Map<string, string>()
  private readonly anchors = new Map<DescriptionFile, ReadonlyMap<string, string>>()
  /** The anchors in the whole description. */
  private readonly taken = new Set<string>()
  private readonly added: { kind: string; value: Json; pointer: string }[] = []
  /** The links that name their operation by a reference, with their pointers. */
  private readonly links: [link: JsonObject, at: string][] = []
  private inlined = 0
  private readonly report = reportInto(this.problems, {
    positionOf: (pointer) => {
      const { file, pointer: inFile } = this.originOf(pointer)
      return { source: file.source, line: file.lineOf(inFile) }
    },
  })

  constructor(root: DescriptionFile, document: JsonObject, readFile: ReadFile) {
    this.root = root
    this.readFile = readFile
    this.document = document
    this.files.set(root.source, root)
    this.nameParts()
    this.fold('OpenAPI', document, '')
    // The list grows during the loop.
    for (const { kind, value, pointer } of this.added) this.fold(kind, value, pointer)
    for (const [link, at] of this.links) this.rewriteLink(link, at)
    for (const { value, pointer } of this.added) this.attach(value, stepsOf(pointer))
  }

  /** Returns the origin of a part of the whole description. */
  originOf(pointer: string): Origin {
    for (const [around, { file, pointer: start }] of this.originsAround(pointer)) {
      return { file, pointer: start + pointer.slice(around.length) }
    }
    return { file: this.root, pointer }
  }

  /** Yields the origins of the parts from other files that contain a pointer, the nearest first. */
  private *originsAround(pointer: string): Iterable<[pointer: string, Origin]> {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const around = pointer.slice(0, end)
      const origin = this.origins.get(around)
      if (origin) yield [around, origin]
    }
  }

  /** Replaces each component that is only a reference to another file by the target, which so gets the component's name. */
  private nameParts(): void {
    for (const [folder, components] of Object.entries(objectOf(own(this.document, 'components')))) {
      // All components of a kind may be in another file.
      if (isObject(components)) this.follow('', components, step('/components', folder))
      // The target of a path item replaces each reference.
      for (const [name, component] of folder === 'pathItems' ? [] : Object.entries(objectOf(components))) {
        const reference = own(component, '$ref')
        if (typeof reference !== 'string' || Object.keys(objectOf(component)).length > 1) continue
        const at = step(step('/components', folder), name)
        const target = this.find(reference, at)
        const key = target && `${target.file.source}#${target.pointer}`
        const value = target && valueAt(target.file.value, target.pointer)
        if (!key || !isObject(value) || target.file === this.root || this.components.has(key)) continue
        this.components.set(key, at)
        this.origins.set(at, target)
        put(objectOf(components), name, structuredClone(value))
      }
    }
  }

  private fold(kind: string, value: Json, pointer: string): void {
    walkObjects(kind, value, pointer, {
      enter: (innerKind, object, at) => {
        this.follow(innerKind, object, at)
        this.embed(object, 'description', at)
        for (const samples of innerKind === 'Operation' ? ['x-codeSamples', 'x-code-samples'] : []) {
          for (const [index, sample] of listOf(own(object, samples)).entries())
            this.embed(sample, 'source', step(step(at, samples), index))
        }
        if (innerKind === 'Link') this.links.push([object, at])
        if (innerKind === 'Schema') this.dropTakenAnchor(object, at)
        if (innerKind !== 'Discriminator') return
        const mapping = objectOf(own(object, 'mapping'))
        for (const [name, to] of Object.entries(mapping)) {
          const folded =
            typeof to === 'string' ? this.folded(to, 'Schema', step(`${at}/mapping`, name)) : null
          if (folded !== null) put(mapping, name, folded)
        }
      },
      map: (object, at) => this.follow('', object, at),
    })
  }

  /** Drops an anchor of another file whose name is taken: references to the anchor are pointers now. */
  private dropTakenAnchor(schema: JsonObject, at: string): void {
    const anchor = own(schema, '$anchor')
    if (typeof anchor !== 'string') return
    if (this.taken.has(anchor) && this.originOf(at).file !== this.root) delete schema.$anchor
    this.taken.add(anchor)
  }

  /** Lets a link lead to its operation, whose file is now a part of the whole description. */
  private rewriteLink(link: JsonObject, at: string): void {
    const reference = own(link, 'operationRef')
    if (typeof reference !== 'string' || ELSEWHERE.test(reference)) return
    const target = this.find(reference, at)
    const folded = target && this.placeOf(target)
    if (folded !== null) link.operationRef = `#${folded}`
    // `resolveApi` reports a wrong pointer. The operation of another description has no place in this one.
    else if (target ? valueAt(target.file.value, target.pointer) === undefined : !reference.startsWith('#')) {
      const message = `The link leads to the operation "${reference}", which does not exist.`
      const hint = 'Correct the path of the file, as seen from the file with the link, or put the file there.'
      this.report({ rule: 'api-structure', severity: 'warn', message, hint }, step(at, 'operationRef'))
    }
  }

  /** Returns the first pointer in the whole description of a part of a file; null if the description lacks the part. */
  private placeOf({ file, pointer }: Origin): string | null {
    if (file === this.root) return pointer
    for (const [at, origin] of this.origins) {
      const isAround = `${pointer}/`.startsWith(`${origin.pointer}/`)
      if (origin.file === file && isAround) return at + pointer.slice(origin.pointer.length)
    }
    return null
  }

  /** Follows references from file to file. */
  private follow(kind: string, object: JsonObject, at: string): void {
    for (let hops = 0; hops < 20 && this.replace(kind, object, at); hops++);
  }

  /** Follows the reference of an object to another file. Returns whether the target has replaced the object. */
  private replace(kind: string, object: JsonObject, at: string): boolean {
    const reference = own(object, '$ref')
    if (typeof reference !== 'string') return false
    // These kinds are components in OpenAPI. All other kinds have no component, so the target replaces the reference.
    if (kind !== 'PathItem' && componentsOf(kind) !== undefined) {
      const folded = this.folded(reference, kind, at)
      if (folded !== null) object.$ref = folded
      return false
    }
    const target = this.find(reference, at)
    if (!target) return false
    const { file, pointer } = target
    const value = valueAt(file.value, pointer)
    if (file === this.root) object.$ref = `#${pointer}`
    if (file === this.root || !isObject(value)) return false
    const around = [...this.originsAround(at)].map(([, origin]) => origin)
    if (around.length > DEEPEST || around.some((part) => part.file === file && part.pointer === pointer))
      return false
    this.inlined += JSON.stringify(value).length
    if (this.inlined > MOST_INLINE) return false
    delete object.$ref
    for (const [key, inner] of Object.entries(structuredClone(value)))
      if (!Object.hasOwn(object, key)) put(object, key, inner)
    this.origins.set(at, target)
    return true
  }

  /**
   * Replaces a reference to a file of text by the text:
   * https://redocly.com/docs/api-reference-docs/guides/embedded-markdown
   */
  private embed(object: Json, key: string, at: string): void {
    const reference = own(own(object, key), '$ref')
    if (!isObject(object) || typeof reference !== 'string') return
    const source = posix.join(posix.dirname(this.originOf(at).file.source), decoded(reference))
    const text = /^#/.test(reference) || ELSEWHERE.test(reference) ? null : this.readFile(source)
    if (!this.files.has(source)) this.files.set(source, null)
    if (text !== null) put(object, key, text)
    else {
      const message = `The reference "${reference}" leads to no file with a text.`
      const hint =
        "Write the path of a file below the site's folder, as seen from the file with the reference, or the text."
      this.report({ rule: 'api-unresolved-ref', severity: 'error', message, hint }, step(at, key))
    }
  }

  /** Returns the reference in the whole description; null for a reference that does not change. */
  private folded(reference: string, kind: string, at: string): string | null {
    const target = this.find(reference, at)
    if (!target) return null
    const { file, pointer } = target
    if (file === this.root) return `#${pointer}`
    const value = valueAt(file.value, pointer)
    // `References` reports that the target is missing.
    if (value === undefined) return `${file.source}#${pointer}`
    for (let end = pointer.length; end >= 0; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1)) {
      const component = this.components.get(`${file.source}#${pointer.slice(0, end)}`)
      if (component !== undefined) return `#${component}${pointer.slice(end)}`
    }
    const component = this.nameFor(target, kind)
    this.components.set(`${file.source}#${pointer}`, component)
    this.origins.set(component, target)
    this.added.push({ kind, value: structuredClone(value), pointer: component })
    return `#${component}`
  }

  /** Returns the pointer of the component for a part of a file. */
  private nameFor({ file, pointer }: Origin, kind: string): string {
    const folder = `/components/${componentsOf(kind)}`
    const lastStep = stepsOf(pointer).at(-1) ?? posix.basename(file.source).replace(/\.\w+$/, '')
    const wanted = lastStep.replace(/[^\w.-]+/g, '-') || 'part'
    const isTaken = (name: string) =>
      valueAt(this.document, step(folder, name)) !== undefined || this.origins.has(step(folder, name))
    let name = wanted
    for (let number = 2; isTaken(name); number++) name = `${wanted}-${number}`
    return step(folder, name)
  }

  /** Returns the target of a reference to a file; null for a reference inside the whole description. */
  private find(reference: string, at: string): Origin | null {
    const { file } = this.originOf(at)
    const [, path = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(reference) ?? []
    if (ELSEWHERE.test(path) || (path === '' && file === this.root)) return null
    const other = path === '' ? file : this.fileAt(posix.join(posix.dirname(file.source), decoded(path)))
    if (!other) return null
    const isPointer = fragment === '' || fragment.startsWith('/')
    const pointer = isPointer ? decoded(fragment) : this.anchorsOf(other).get(decoded(fragment))
    return pointer === undefined ? null : { file: other, pointer }
  }

  /** Returns the pointers of the schemas in a file by their `$anchor` or `$dynamicAnchor`, the first of each name. */
  private anchorsOf(file: DescriptionFile): ReadonlyMap<string, string> {
    const cached = this.anchors.get(file)
    if (cached) return cached
    const anchors = new Map<string, string>()
    const parts: [Json, string][] = [[file.value, '']]
    // The list grows during the loop.
    for (const [part, pointer] of parts) {
      for (const name of [own(part, '$anchor'), own(part, '$dynamicAnchor')]) {
        if (typeof name === 'string' && !anchors.has(name)) anchors.set(name, pointer)
      }
      if (typeof part !== 'object' || part === null) continue
      for (const [key, inner] of Object.entries(part)) parts.push([inner, step(pointer, key)])
    }
    this.anchors.set(file, anchors)
    return anchors
  }

  private fileAt(source: string): DescriptionFile | null {
    const cached = this.files.get(source)
    if (cached !== undefined) return cached
    const text = this.readFile(source)
    const { yaml = null, problems = [] } = text === null ? {} : readYaml(text, source)
    this.problems.push(...problems)
    const file = yaml && { ...yaml, source }
    this.files.set(source, file)
    return file
  }

  private attach(value: Json, [, folder = '', name = '']: string[]): void {
    const components = objectOf(own(this.document, 'components'))
    const inFolder = objectOf(own(components, folder))
    put(inFolder, name, value)
    put(components, folder, inFolder)
    put(this.document, 'components', components)
  }
}
