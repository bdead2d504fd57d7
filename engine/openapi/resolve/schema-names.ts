import { stepsOf } from '../json.ts'

const COMPONENTS = '/components/schemas/'

/** Names of the schemas that are referred to, by JSON pointer. Components keep their own; others get one. */
export class SchemaNames {
  private readonly names = new Map<string, string>()
  private readonly pointers = new Map<string, string>()
  private readonly taken = new Set<string>()

  constructor(components: readonly string[]) {
    for (const name of components) this.taken.add(name)
  }

  /** The one name of the schema at this pointer. */
  of(pointer: string): string {
    const known = this.names.get(pointer)
    if (known !== undefined) return known
    const name = this.make(pointer)
    this.names.set(pointer, name)
    this.pointers.set(name, pointer)
    return name
  }

  /** The pointer of a schema by the name that `of` gave it. */
  pointerOf(name: string): string {
    return this.pointers.get(name) ?? ''
  }

  private make(pointer: string): string {
    const steps = stepsOf(pointer)
    const last = steps.at(-1) ?? 'schema'
    if (pointer.startsWith(COMPONENTS) && steps.length === 3) return last
    // A part of another schema: `Pet.Owner` for `#/components/schemas/Pet/$defs/Owner`.
    const owner = pointer.startsWith(COMPONENTS) ? steps[2] : undefined
    const wanted = owner === undefined ? last : `${owner}.${last}`
    let name = wanted
    for (let number = 2; this.taken.has(name); number++) name = `${wanted}-${number}`
    this.taken.add(name)
    return name
  }
}
