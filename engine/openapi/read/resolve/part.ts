import type { ApiDocs, Json } from '../../../model/api.ts'
import { isObject, type JsonObject, listOf, objectOf, own, step, text } from '../../json.ts'
import type { References } from '../references.ts'

/**
 * A part of the raw description, and its position. A reference is replaced by its target, except in schemas: their parts
 * have no `references`.
 */
export class Part {
  readonly value: Json | undefined
  /** JSON pointer into the description. */
  readonly pointer: string
  private readonly references: References | undefined

  constructor(value: Json | undefined, pointer: string, references?: References) {
    const target = references ? references.follow(value, pointer) : { value, pointer }
    this.value = target.value
    this.pointer = target.pointer
    this.references = references
  }

  get isObject(): boolean {
    return isObject(this.value)
  }

  /** Returns whether the part has the field, even if its value is null. */
  has(key: string): boolean {
    return isObject(this.value) && Object.hasOwn(this.value, key)
  }

  /** Returns the value of a field as written. */
  raw(key: string): Json | undefined {
    return own(this.value, key)
  }

  /** Returns the field as a text if it is a text or a number. */
  text(key: string): string | undefined {
    return text(this.raw(key))
  }

  /** Returns several fields as `text` does. */
  words<Key extends string>(...keys: Key[]): { [key in Key]?: string } {
    return Object.fromEntries(keys.map((key) => [key, this.text(key)])) as { [key in Key]?: string }
  }

  /** Returns the field if it is `true` or `false`. */
  flag(key: string): boolean | undefined {
    const value = this.raw(key)
    return typeof value === 'boolean' ? value : undefined
  }

  /** Returns the texts in a list. */
  texts(key: string): string[] {
    return listOf(this.raw(key)).flatMap((item) => text(item) ?? [])
  }

  /** Returns the part in a field; a part without a value if the field is missing. */
  field(key: string): Part {
    return this.below(this.raw(key), step(this.pointer, key))
  }

  /** Returns the schema in a field, whose references are not replaced. */
  schema(key: string): Part {
    return new Part(this.raw(key), step(this.pointer, key))
  }

  /** Returns the part without a field, and with others. */
  without(key: string, more: JsonObject = {}): Part {
    const { [key]: _, ...others } = objectOf(this.value)
    return this.below({ ...others, ...more }, this.pointer)
  }

  /** Returns the parts in a list. */
  list(key: string): Part[] {
    const pointer = step(this.pointer, key)
    return listOf(this.raw(key)).map((item, index) => this.below(item, step(pointer, index)))
  }

  /** Returns the parts in an object, with the names that the author chose. Without a key, the object is this part. */
  map(key?: string): [name: string, part: Part][] {
    const pointer = key === undefined ? this.pointer : step(this.pointer, key)
    return Object.entries(objectOf(key === undefined ? this.value : this.raw(key))).map(([name, inner]) => [
      name,
      this.below(inner, step(pointer, name)),
    ])
  }

  /** As `map`, without the extensions of an object that has both, such as "responses". Other names may begin with "x-" as well. */
  described(key?: string): [name: string, part: Part][] {
    return this.map(key).filter(([name]) => !name.startsWith('x-'))
  }

  /** The field `externalDocs`; undefined if it has no address. */
  get docs(): ApiDocs | undefined {
    const docs = this.field('externalDocs')
    const url = docs.text('url')
    return url === undefined ? undefined : { url, ...docs.words('description') }
  }

  /** Whether the part is deprecated. Descriptions that were Swagger 2.0 have `x-deprecated`, where 2.0 had no such field. */
  get isDeprecated(): boolean {
    return this.flag('deprecated') === true || this.flag('x-deprecated') === true || this.deprecation !== ''
  }

  /** The reason of a deprecation, for which OpenAPI has no field; '' if there is none. */
  get deprecation(): string {
    const reasons = DEPRECATION.map((key) => this.text(key)?.trim() ?? '')
    return reasons.find((reason) => reason !== '') ?? ''
  }

  /** The description, and after it the reason of a deprecation; undefined if there is neither. */
  get description(): string | undefined {
    return [this.text('description'), this.deprecation].filter(Boolean).join('\n\n') || undefined
  }

  private below(value: Json | undefined, pointer: string): Part {
    return new Part(value, pointer, this.references)
  }
}

/** The fields in which authors write the reason of a deprecation. */
const DEPRECATION = ['x-deprecated', 'x-deprecation'].flatMap((name) =>
  ['', '-reason', '-message', '-description'].map((end) => name + end),
)
