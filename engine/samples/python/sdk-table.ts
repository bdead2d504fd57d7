import type { Json } from '../../model/api.ts'

/** The table of the Python SDK, as `sdk-python.json` writes it: the parts that proofs read. */
export interface PythonSdk extends SdkNames {
  clients: Record<string, SdkClient>
  /** Sister packages (Azure, Google Cloud) by module. */
  packages: Record<string, SdkNames & { client: string }>
  /** Module → names that it exports. */
  imports: Record<string, string[]>
  importsIncidental: Record<string, string[]>
  modules: string[]
  helpers: Record<string, { constructor?: SdkParameter[]; yields?: string }>
  extra: Record<string, { returns?: string; class?: boolean }>
  removedNames: Record<string, string>
}

/** Classes of one package. */
export interface SdkNames {
  models: Record<string, SdkModel>
  unions: Record<string, { members: string[]; discriminator?: string }>
  enums: Record<string, { values: Json[]; open: boolean }>
}

/** A class that makes requests. */
export interface SdkClient {
  /** `mistralai.Mistral`. */
  import: string
  constructor: SdkParameter[]
  constructorPositional?: string[]
  /** By path from the client: `chat.complete`. */
  resources: Record<string, SdkMethod>
}

export interface SdkMethod {
  params: SdkParameter[]
  positional?: string[]
  returns?: string
  streams?: boolean
  asyncName?: string
  asyncReturns?: string
  /** Takes the parameters of this method as well. */
  wraps?: string
  http?: { method: string; path: string }
}

export interface SdkParameter {
  name: string
  type: string
  required: boolean
  in?: 'body' | 'query' | 'path' | 'form'
  wire?: string
  nullable?: boolean
}

export interface SdkModel {
  fields: { name: string; type: string; required: boolean; wire?: string; const?: Json; default?: Json }[]
  exception?: boolean
}

/** A type as the table writes it, and the package whose names it uses. */
export interface SdkType {
  text: string
  names: SdkNames
}

/** The type of a list's or a stream's items; null where it has none. */
export function itemType({ text, names }: SdkType): SdkType | null {
  const inner = /^(?:List|EventStream|EventStreamAsync)\[(.+)\]$/.exec(text)?.[1]
  return inner === undefined ? null : { text: inner, names }
}

/** The type of a dictionary's values; null where it has none. */
export function valueType({ text, names }: SdkType): SdkType | null {
  const inner = /^Dict\[\w+, (.+)\]$/.exec(text)?.[1]
  return inner === undefined ? null : { text: inner, names }
}

/** The types that a union has, unions inside it resolved; the type itself where it is none. */
export function membersOf(type: SdkType): SdkType[] {
  const { text, names } = type
  const union = Object.hasOwn(names.unions, text) ? names.unions[text] : undefined
  const members = union?.members ?? splitUnion(text)
  if (members.length === 1 && members[0] === text) return [type]
  return members.flatMap((member) => membersOf({ text: member, names }))
}

/** The class that a type names, type arguments left out; undefined where it names none. */
export function modelOf({ text, names }: SdkType): SdkModel | undefined {
  const name = text.replace(/\[.*\]$/, '')
  return Object.hasOwn(names.models, name) ? names.models[name] : undefined
}

/** The type of an attribute: null where no member of the type has it, undefined where the type is not known. */
export function attributeType(type: SdkType, name: string): SdkType | null | undefined {
  const members = membersOf(type)
  const models = members.map(modelOf)
  for (const model of models) {
    const field = model?.fields.find((candidate) => candidate.name === name)
    if (field) return { text: field.type, names: type.names }
  }
  const plain = members.every((member, index) => models[index] || isScalar(member.text))
  return plain && models.some(Boolean) ? null : undefined
}

/** Names of all attributes of a type. */
export function attributesOf(type: SdkType): string[] {
  return membersOf(type).flatMap((member) => modelOf(member)?.fields.map(({ name }) => name) ?? [])
}

function isScalar(text: string): boolean {
  return /^(?:str|int|float|bool|None)$/.test(text)
}

/** `A | List[B | C]` → `A`, `List[B | C]`. */
function splitUnion(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const [index, character] of [...text].entries()) {
    if (character === '[') depth++
    else if (character === ']') depth--
    else if (character === '|' && depth === 0) {
      parts.push(text.slice(start, index).trim())
      start = index + 1
    }
  }
  return [...parts, text.slice(start).trim()]
}
