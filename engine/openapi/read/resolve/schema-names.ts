import { freeName } from '../../../model/text/free-name.ts'
import { step, stepsOf } from '../../json.ts'

const COMPONENTS = '/components/schemas'

/** The names of schemas that references lead to, by JSON pointer. Components keep their names; other schemas get a name. */
export class SchemaNames {
  /** The pointers of the schemas by name: the components, then the others in the order of their first mention. */
  readonly pointers = new Map<string, string>()
  private readonly names = new Map<string, string>()
  private readonly taken: Set<string>

  constructor(components: readonly string[]) {
    this.taken = new Set(components)
    for (const name of components) this.of(step(COMPONENTS, name))
  }

  /** Returns the name of the schema at a pointer, always the same. */
  of(pointer: string): string {
    const name = this.names.get(pointer) ?? this.make(pointer)
    this.names.set(pointer, name)
    this.pointers.set(name, pointer)
    return name
  }

  private make(pointer: string): string {
    const steps = stepsOf(pointer)
    const last = steps.at(-1) ?? 'schema'
    const owner = pointer.startsWith(`${COMPONENTS}/`) ? steps[2] : undefined
    if (owner !== undefined && steps.length === 3) return last
    // A part of another schema has the name `Pet.Owner` for `#/components/schemas/Pet/$defs/Owner`.
    return freeName(owner === undefined ? last : `${owner}.${last}`, this.taken)
  }
}
