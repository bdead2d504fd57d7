import type { ApiReference, ApiSchema } from '../../../model/api.ts'
import { freeName } from '../../../model/text/free-name.ts'
import { step, stepsOf } from '../../json.ts'

const COMPONENTS = '/components/schemas'

/** The schemas that references lead to, and their names by JSON pointer. Components keep their names; other schemas get a name. */
export class SchemaNames {
  /** The pointers of the schemas by name: the components, then the others in the order of their first mention. */
  readonly pointers = new Map<string, string>()
  /** `Api.schemas`: empty until all names are known. */
  readonly schemas = new Map<string, ApiSchema>()
  /** The resolved schemas by pointer; null while a schema is being resolved. */
  readonly definitions = new Map<string, ApiSchema | null>()
  private readonly references = new Map<string, ApiReference>()
  private readonly taken: Set<string>

  constructor(components: readonly string[]) {
    this.taken = new Set(components)
    for (const name of components) this.of(step(COMPONENTS, name))
  }

  /** Returns the name of the schema at a pointer, always the same. */
  of(pointer: string): string {
    return this.reference(pointer).name
  }

  /** Returns the reference to the schema at a pointer, always the same. */
  reference(pointer: string): ApiReference {
    const { schemas } = this
    const reference = this.references.get(pointer) ?? { name: this.make(pointer), schemas }
    this.references.set(pointer, reference)
    this.pointers.set(reference.name, pointer)
    return reference
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
