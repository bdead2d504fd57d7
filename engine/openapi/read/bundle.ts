import { posix } from 'node:path'
import type { Json } from '../../model/api.ts'
import { decoded } from '../../model/id-of-hash.ts'
import type { Problem } from '../../model/problem.ts'
import { isObject, type JsonObject, listOf, objectOf, own, put, step, stepsOf, valueAt } from '../json.ts'
import { componentsOf, walkObjects, walkValues } from '../openapi-objects.ts'
import type { NoteAdded } from '../overlay/apply-overlay.ts'
import { type Report, reportInto, type Source } from '../report.ts'
import { type ReadYaml, readYaml } from './text/read-yaml.ts'

/** Returns the text of a file by its path from the root of the project; null if the site has no such file. */
export type ReadFile = (path: string) => string | null

/** The origin of a part of a description: the file that contains the part, and the JSON pointer in this file. */
interface Origin {
  file: DescriptionFile
  pointer: string
  /** The targets of references that contain the part, such as `schemas/pet.yaml#/Pet`. */
  around: readonly string[]
}

/** The file in which the author wrote a part, and its pointer there. References in the part are relative to its `Origin`. */
type PartInFile = Pick<Origin, 'file' | 'pointer'>

interface MissingTarget {
  /** The reference as the author wrote it, relative to the file that contains it. */
  written: string
  /** The names in the other file next to the target. */
  beside: readonly string[]
}

interface DescriptionFile extends ReadYaml {
  /** The path from the root of the project. */
  source: string
}

/** The start of a reference to another host, or to an address that only the host of the description knows. */
const ELSEWHERE = /^([a-z][a-z\d+.-]*:|\/)/i

/** The fields of a path item that only describe a reference. */
const BESIDE = new Set(['$ref', 'summary', 'description'])

/** How often a reference may be replaced inside the target of another one. */
const DEEPEST = 20

/**
 * Makes one description of several files, which refer to each other by relative paths (`$ref`, `mapping`). The target
 * of a reference becomes a component of the first file, once, so that references may form cycles. If OpenAPI has no
 * component of this kind, such as for an operation, or if a reference to a path item has operations next to it, the target
 * replaces the reference.
 */
export class Bundle implements Source {
  readonly document: JsonObject
  /** The files by path; null for a file that is missing, cannot be read or is only a text. */
  readonly files = new Map<string, DescriptionFile | null>()
  readonly problems: Problem[] = []
  /** The references to files with a mistake of the syntax, which is reported. */
  readonly unreadable = new Set<string>()
  /** The paths of these files. */
  private readonly broken = new Set<string>()
  private readonly root: DescriptionFile
  private readonly readFile: ReadFile
  /** The origins of objects and lists, which stay true when parts move or others are removed from lists. */
  private readonly origins = new WeakMap<object, Origin>()
  /** Where overlays added values: of objects and lists, and of other values by their names in objects. */
  private readonly overlaid = new WeakMap<object, PartInFile>()
  private readonly overlaidTexts = new WeakMap<object, Map<string, PartInFile>>()
  /** File and pointer of a target → pointer of its component in the whole description. */
  private readonly components = new Map<string, string>()
  /** File and pointer of an object of another file → its first pointer in the whole description. */
  private readonly pointers = new Map<string, string>()
  private readonly anchors = new Map<DescriptionFile, ReadonlyMap<string, string>>()
  /** The anchors in the whole description. */
  private readonly taken = new Set<string>()
  /** The new components by pointer. */
  private readonly added = new Map<string, { kind: string; value: Json }>()
  /** The links that name their operation by a reference, with their pointers. */
  private readonly links: [link: JsonObject, at: string][] = []
  /** The missing targets in other files, by the references in the whole description. */
  readonly missing = new Map<string, MissingTarget>()

  /** Takes the first file, whose value overlays may change before `join`. */
  constructor(root: DescriptionFile, document: JsonObject, readFile: ReadFile) {
    this.root = root
    this.readFile = readFile
    this.document = document
    this.files.set(root.source, root)
    this.note(document, { file: root, pointer: '', around: [] })
  }

  /** Adds the parts of the other files to the document. */
  join(): void {
    this.nameParts()
    this.bundle('OpenAPI', this.document, '')
    // The map grows during the loop.
    for (const [pointer, { kind, value }] of this.added) this.bundle(kind, value, pointer)
    for (const [link, at] of this.links) this.rewriteLink(link, at)
    for (const [pointer, { value }] of this.added) this.attach(value, stepsOf(pointer))
  }

  positionOf(pointer: string): { source: string; line?: number } {
    const { file, pointer: inFile } = this.partInFile(pointer)
    return { source: file.source, line: file.lineOf(inFile) }
  }

  written(pointer: string): string {
    const { file, pointer: inFile } = this.partInFile(pointer)
    const value = valueAt(this.document, pointer)
    // An overlay may have changed the value.
    return file.written(inFile, value) ?? String(value)
  }

  /** Stores where an overlay added a value. */
  noteAdded(file: DescriptionFile, [value, inside, pointer]: Parameters<NoteAdded>): void {
    const part = { file, pointer }
    if (typeof value === 'object' && value !== null) this.overlaid.set(value, part)
    else if (inside) {
      const texts = this.overlaidTexts.get(inside.object) ?? new Map<string, PartInFile>()
      this.overlaidTexts.set(inside.object, texts.set(inside.key, part))
    }
  }

  /** Returns where the author wrote a part, by the stored origin of the nearest value around it and the steps from there. */
  private partInFile(pointer: string): PartInFile {
    let value: Json | undefined = this.document
    let part: PartInFile = { file: this.root, pointer: '' }
    for (const key of stepsOf(pointer)) {
      const around: Json | undefined = value
      value = Array.isArray(around) ? around[Number(key)] : own(around, key)
      const found =
        typeof value === 'object' && value !== null
          ? (this.overlaid.get(value) ?? this.origins.get(value))
          : isObject(around)
            ? this.overlaidTexts.get(around)?.get(key)
            : undefined
      part = found ?? { file: part.file, pointer: step(part.pointer, key) }
    }
    return part
  }

  /** Stores the origin of a value and of the objects and lists inside; in the first file, only of items of lists. */
  private note(value: Json, origin: Origin, isNoted = true): void {
    if (typeof value !== 'object' || value === null) return
    if (isNoted) this.origins.set(value, origin)
    const isNotedInside = Array.isArray(value) || origin.file !== this.root
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === 'object')
        this.note(inner, { ...origin, pointer: step(origin.pointer, key) }, isNotedInside)
  }

  /** Returns the origin of an object at a pointer. Objects without a stored origin are in the first file. */
  private originAt(object: JsonObject, at: string): Origin {
    return this.origins.get(object) ?? { file: this.root, pointer: at, around: [] }
  }

  private copyOf(value: Json, target: Origin): Json {
    const copy = structuredClone(value)
    this.note(copy, target)
    return copy
  }

  /** Replaces each component that is only a reference to another file by the target, which so gets the component's name. */
  private nameParts(): void {
    for (const [folder, components] of Object.entries(objectOf(own(this.document, 'components')))) {
      if (!isObject(components)) continue
      // All components of a kind may be in another file.
      this.follow('', components, step('/components', folder))
      // The target of a path item replaces each reference.
      for (const [name, component] of folder === 'pathItems' ? [] : Object.entries(components)) {
        if (!isObject(component) || Object.keys(component).length > 1) continue
        const at = step(step('/components', folder), name)
        const target = this.find(own(component, '$ref'), this.originAt(component, at))
        if (!target || target.file === this.root || this.components.has(target.key)) continue
        if (!isObject(target.value)) continue
        this.components.set(target.key, at)
        put(components, name, this.copyOf(target.value, target))
      }
    }
  }

  private bundle(kind: string, value: Json, pointer: string): void {
    walkObjects(kind, value, pointer, {
      enter: (innerKind, object, at) => {
        this.follow(innerKind, object, at)
        const origin = this.originAt(object, at)
        const key = keyOf(origin)
        if (origin.file !== this.root && !this.pointers.has(key)) this.pointers.set(key, at)
        this.embed(object, 'description', at)
        for (const samples of innerKind === 'Operation' ? ['x-codeSamples', 'x-code-samples'] : []) {
          for (const [index, sample] of listOf(own(object, samples)).entries()) {
            const inside = step(step(at, samples), index)
            if (isObject(sample)) this.follow('', sample, inside)
            this.embed(sample, 'source', inside)
          }
        }
        if (innerKind === 'Link') this.links.push([object, at])
        if (innerKind === 'Schema') this.dropTakenAnchor(object, origin)
        if (innerKind !== 'Discriminator') return
        const mapping = objectOf(own(object, 'mapping'))
        for (const [name, to] of Object.entries(mapping))
          put(mapping, name, this.bundled(to, 'Schema', origin) ?? to)
      },
      map: (object, at) => this.follow('', object, at),
    })
  }

  /** Drops an anchor of another file whose name is taken: references to the anchor are pointers now. */
  private dropTakenAnchor(schema: JsonObject, { file }: Origin): void {
    const anchor = own(schema, '$anchor')
    if (typeof anchor !== 'string') return
    if (this.taken.has(anchor) && file !== this.root) delete schema.$anchor
    this.taken.add(anchor)
  }

  /** Lets a link lead to its operation, whose file is now a part of the whole description. */
  private rewriteLink(link: JsonObject, at: string): void {
    const reference = own(link, 'operationRef')
    if (typeof reference !== 'string' || ELSEWHERE.test(reference)) return
    const target = this.find(reference, this.originAt(link, at))
    if (this.unreadable.has(reference)) return
    const pointer = target?.file === this.root ? target.pointer : this.pointers.get(target?.key ?? '')
    if (pointer !== undefined) link.operationRef = `#${pointer}`
    // `resolveApi` reports a wrong pointer. The operation of another description is not in this one.
    else if (target ? target.value === undefined : !reference.startsWith('#')) {
      const message = `The link leads to the operation "${reference}", which does not exist.`
      const hint = 'Correct the path of the file, as seen from the file with the link, or put the file there.'
      const rule = 'api-structure'
      this.report({ rule, severity: 'warn', message, hint }, link, at, 'operationRef')
    }
  }

  /** Follows the references of an object from file to file. For most kinds without a component, the target replaces the object. */
  private follow(kind: string, object: JsonObject, at: string): void {
    const origin = this.originAt(object, at)
    // These kinds are components in OpenAPI. All other kinds have no component, so the target replaces the reference.
    if (kind !== 'PathItem' && componentsOf(kind) !== undefined) {
      const bundled = this.bundled(own(object, '$ref'), kind, origin)
      if (bundled !== null) object.$ref = bundled
      return
    }
    // OpenAPI allows operations and parameters next to a reference to a path item.
    const isPart = kind === 'PathItem' && Object.keys(object).some((field) => !BESIDE.has(field))
    const target = this.find(own(object, '$ref'), origin, isPart)
    if (!target) return
    const { file, pointer, value, key } = target
    const isKept = file === this.root && !isPart
    if (isKept) object.$ref = `#${pointer}`
    if (isKept || !isObject(value)) return
    if (origin.around.length > DEEPEST || origin.around.includes(key)) return
    delete object.$ref
    const whole = { ...target, around: [...origin.around, key] }
    for (const [name, inner] of Object.entries(object)) {
      const isNoted = typeof inner !== 'object' || inner === null || this.origins.has(inner)
      if (!isNoted) this.origins.set(inner, { ...origin, pointer: step(origin.pointer, name) })
    }
    for (const [name, inner] of Object.entries(objectOf(this.copyOf(value, whole)))) {
      if (!Object.hasOwn(object, name)) put(object, name, inner)
      // Of two parameters with the same name, the last one counts.
      else if (name === 'parameters') object.parameters = [...listOf(inner), ...listOf(object.parameters)]
    }
    this.origins.set(object, whole)
    this.follow(kind, object, at)
  }

  /**
   * Replaces a reference to a file of text by the text:
   * https://redocly.com/docs/api-reference-docs/guides/embedded-markdown
   */
  private embed(object: Json, key: string, at: string): void {
    const reference = own(own(object, key), '$ref')
    if (!isObject(object) || typeof reference !== 'string') return
    const source = pathOf(reference, this.originAt(object, at).file)
    const text = /^#/.test(reference) || ELSEWHERE.test(reference) ? null : this.readFile(source)
    if (!this.files.has(source)) this.files.set(source, null)
    if (text !== null) put(object, key, text)
    else {
      const message = `The reference "${reference}" leads to no file with a text.`
      const hint =
        "Write the path of a file below the site's folder, as seen from the file with the reference, or the text."
      this.report({ rule: 'api-unresolved-ref', severity: 'error', message, hint }, object, at, key)
    }
  }

  /** Reports a finding in a field of an object, which may not be in the document yet. */
  private report(problem: Parameters<Report>[0], object: JsonObject, at: string, key: string): void {
    const { file, pointer } = this.overlaid.get(object) ?? this.origins.get(object) ?? this.partInFile(at)
    const position = { source: file.source, line: file.lineOf(step(pointer, key)) }
    reportInto(this.problems, { positionOf: () => position })(problem, step(at, key))
  }

  /** Returns the reference in the whole description; null for a reference that does not change. */
  private bundled(reference: Json | undefined, kind: string, origin: Origin): string | null {
    const target = this.find(reference, origin)
    if (!target) return null
    const { file, pointer, value, key } = target
    if (file === this.root) return `#${pointer}`
    // `References` reports that the target is missing.
    if (value === undefined) {
      const around = valueAt(file.value, pointer.slice(0, pointer.lastIndexOf('/')))
      if (!this.missing.has(key) && typeof reference === 'string')
        this.missing.set(key, { written: reference, beside: Object.keys(objectOf(around)) })
      return key
    }
    for (let end = pointer.length; end >= 0; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1)) {
      const component = this.components.get(keyOf({ file, pointer: pointer.slice(0, end) }))
      if (component !== undefined) return `#${component}${pointer.slice(end)}`
    }
    const component = this.nameFor(target, kind)
    this.components.set(key, component)
    this.added.set(component, { kind, value: this.copyOf(value, target) })
    return `#${component}`
  }

  /** Returns the pointer of the component for a part of a file. */
  private nameFor({ file, pointer }: Target, kind: string): string {
    const folder = `/components/${componentsOf(kind)}`
    const lastStep = stepsOf(pointer).at(-1) ?? posix.basename(file.source).replace(/\.\w+$/, '')
    const wanted = step(folder, lastStep.replace(/[^\w.-]+/g, '-') || 'part')
    let at = wanted
    for (let number = 2; this.added.has(at) || valueAt(this.document, at) !== undefined; number++)
      at = `${wanted}-${number}`
    return at
  }

  /** Returns the target of a reference to a file; null for a reference inside the first file, unless `isPart`. */
  private find(reference: Json | undefined, { file }: Origin, isPart = false): Target | null {
    if (typeof reference !== 'string') return null
    const [, path = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(reference) ?? []
    if (ELSEWHERE.test(path) || (path === '' && file === this.root && !isPart)) return null
    const source = path === '' ? file.source : pathOf(path, file)
    const other = this.fileAt(source)
    if (this.broken.has(source)) this.unreadable.add(reference)
    if (!other) return null
    const isPointer = fragment === '' || fragment.startsWith('/')
    const pointer = isPointer ? decoded(fragment) : this.anchorsOf(other).get(decoded(fragment))
    if (pointer === undefined) return null
    const key = keyOf({ file: other, pointer })
    return { file: other, pointer, around: [key], key, value: valueAt(other.value, pointer) }
  }

  /** Returns the pointers of the schemas in a file by their `$anchor` or `$dynamicAnchor`, the first of each name. */
  private anchorsOf(file: DescriptionFile): ReadonlyMap<string, string> {
    const cached = this.anchors.get(file)
    if (cached) return cached
    const anchors = new Map<string, string>()
    walkValues(file.value, '', (part, pointer) => {
      for (const name of [own(part, '$anchor'), own(part, '$dynamicAnchor')]) {
        if (typeof name === 'string' && !anchors.has(name)) anchors.set(name, pointer)
      }
    })
    this.anchors.set(file, anchors)
    return anchors
  }

  private fileAt(source: string): DescriptionFile | null {
    const cached = this.files.get(source)
    if (cached !== undefined) return cached
    const text = this.readFile(source)
    const { yaml = null, problems = [] } = text === null ? {} : readYaml(text, source)
    this.problems.push(...problems)
    if (problems.length > 0 && !yaml) this.broken.add(source)
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

/** The target of a reference to a file, and its value, if there is one. `key` is the same for each reference to the target. */
interface Target extends Origin {
  key: string
  value: Json | undefined
}

/** Returns the path of the file that a reference in `file` leads to, from the root of the project. */
function pathOf(reference: string, file: DescriptionFile): string {
  return posix.join(posix.dirname(file.source), decoded(reference.replace(/#.*/s, '')))
}

function keyOf({ file, pointer }: Pick<Origin, 'file' | 'pointer'>): string {
  return `${file.source}#${pointer}`
}
