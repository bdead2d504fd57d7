import type { ApiContent, ApiParameter, ApiSchema } from '../../model/api.ts'
import { entryOf, targetOf, typesOf, withAlternatives } from '../describe/target-of.ts'
import { type Change, code, type MessageKind, shown } from './change.ts'
import { formatOf, isInside } from './media-formats.ts'

type Encoding = Omit<ApiContent['encoding'][number], 'headers'>

/** A part of a form: a property of its schema, with its encoding. */
interface FormPart extends Encoding {
  schema: ApiSchema | undefined
  headers: ApiParameter[]
  /** Whether `style` and `explode` say how the part is written. Then its content type has no effect. */
  isStyled: boolean
}

/** Returns the parts that both versions of a form have, if one of the versions describes their encoding. */
export function partsOfForms(old: ApiContent, now: ApiContent): [was: FormPart, is: FormPart][] {
  const names = new Set([old, now].flatMap(({ encoding }) => encoding.map(({ name }) => name)))
  return [...names].flatMap((name) => {
    const [was, is] = [partOf(old, name), partOf(now, name)]
    // The comparison of the schemas reports a part that is new or missing.
    const isSingle = old.schema && now.schema && Boolean(was.schema) !== Boolean(is.schema)
    return isSingle ? [] : [[was, is]]
  })
}

/** Returns how the writing of a part differs, in Markdown. */
export function differentForms(was: FormPart, is: FormPart, message: MessageKind) {
  const [form, nowForm] = [formOf(was), formOf(is)]
  const changed: Pick<Change, 'breaks' | 'what'>[] = []
  if (form?.style !== nowForm?.style)
    changed.push({ breaks: true, what: `style: ${shown(form?.style)} → ${shown(nowForm?.style)}` })
  else if (form?.explode !== nowForm?.explode)
    changed.push({ breaks: true, what: `explode: ${shown(form?.explode)} → ${shown(nowForm?.explode)}` })
  const [types, nowTypes] = [contentTypesOf(was), contentTypesOf(is)]
  const hasMore = (some: string[], others: string[]) =>
    some.some((type) => !others.some((other) => type === other || isInside(type, other)))
  const [isNarrower, isWider] = [hasMore(types, nowTypes), hasMore(nowTypes, types)]
  const breaks = message === 'request' ? isNarrower : isWider
  const what = `content type: ${code(...types)} → ${code(...nowTypes)}`
  return isNarrower || isWider ? [...changed, { breaks, what }] : changed
}

/**
 * OpenAPI ignores encodings in other bodies than forms, headers in other ones than multipart, and styles in multipart that is no
 * form: https://spec.openapis.org/oas/v3.1.1.html#encoding-object
 */
function partOf({ schema: form, encoding, mediaType }: ApiContent, name: string): FormPart {
  const isMultipart = /^multipart\//i.test(mediaType)
  const hasStyles = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(mediaType)
  const found = isMultipart || hasStyles ? encoding.find((part) => part.name === name) : undefined
  const schema = withAlternatives(form).flatMap((one) => entryOf(one, name) ?? [])[0]
  const isStyled = hasStyles && (found?.style !== undefined || found?.explode !== undefined)
  return { ...found, name, schema, headers: isMultipart ? (found?.headers ?? []) : [], isStyled }
}

/** Returns the style of a part; undefined if the content type says how its inner values are written. */
function formOf({ schema, style = 'form', explode = style === 'form', isStyled }: FormPart) {
  const target = targetOf(schema)
  const isList = typesOf(target).includes('array')
  const types = typesOf(isList ? target?.items : target)
  const isScalar = types.length > 0 && !types.some((type) => type === 'object' || type === 'array')
  // Without a style, each item of a list is a part with the same name, as in the style `form`.
  if (!isStyled) return isScalar ? { style: 'form', explode: true } : undefined
  return { style, explode: explode || (isScalar && !isList) }
}

/** Returns the media types of a part, by default those of OpenAPI for its schema. */
function contentTypesOf({ schema, contentType, isStyled }: FormPart): string[] {
  const written = isStyled ? undefined : formatOf(contentType)?.split(',')
  return written?.map((type) => type.trim()) ?? [...new Set(usualTypesOf(targetOf(schema)))]
}

/** The default of `contentType` of an Encoding Object; a list has that of its items. */
function usualTypesOf(schema: ApiSchema | undefined, depth = 0): string[] {
  const { contentMediaType, contentEncoding, format } = schema ?? {}
  if (contentMediaType !== undefined) return [formatOf(contentMediaType)]
  const types = typesOf(schema).filter((type) => type !== 'null')
  if (types.length === 0 || contentEncoding !== undefined || format === 'binary' || depth > 9)
    return ['application/octet-stream']
  return types.flatMap((type) => {
    if (type === 'array') return usualTypesOf(targetOf(schema?.items), depth + 1)
    return type === 'object' ? 'application/json' : 'text/plain'
  })
}
