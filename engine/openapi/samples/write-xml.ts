import type { ApiSchema, ApiXml, Json } from '../../model/api.ts'
import { shapeOf } from '../describe/shape-of.ts'
import { entryOf, targetOf } from '../describe/target-of.ts'
import { asText, isObject } from '../json.ts'

const NAME = /^[\p{L}_][\p{L}\p{N}._:-]*$/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot contain these characters, not even escaped
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

/**
 * Returns a value as XML, by the field `xml` of its schema (https://spec.openapis.org/oas/v3.1.1.html#xml-object); undefined if
 * the description does not name the outer element, or if XML cannot contain one of the names or texts.
 */
export function writeXml(value: Json, schema: ApiSchema | undefined): string | undefined {
  let isXml = true
  const escaped = (given: Json, signs: RegExp) => {
    const written = given === null ? '' : asText(given)
    isXml &&= !FORBIDDEN.test(written)
    return written.replace(signs, (sign) => ENTITIES.get(sign) ?? `&#${sign.charCodeAt(0)};`)
  }
  const attribute = (name: string, given: Json) => {
    isXml &&= NAME.test(name)
    // XML reads line breaks and tabs in attributes as spaces.
    return ` ${name}="${escaped(given, /[&<"\r\n\t]/g)}"`
  }
  const named = (name: string, { prefix }: ApiXml) => (prefix === undefined ? name : `${prefix}:${name}`)
  const namespace = ({ namespace, prefix }: ApiXml) =>
    namespace === undefined ? [] : [attribute(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`, namespace)]

  /** Returns the lines of an element. */
  const element = (name: string, attributes: string[], content: string | string[]): string[] => {
    isXml &&= NAME.test(name)
    // An element and its attribute may declare the same namespace.
    const start = name + [...new Set(attributes)].join('')
    if (content.length === 0) return [`<${start}/>`]
    if (typeof content === 'string') return [`<${start}>${content}</${name}>`]
    return [`<${start}>`, ...content.map((line) => `  ${line}`), `</${name}>`]
  }

  /** Returns the lines of a value: one element, or one for each item of a list. The document has one outer element. */
  const elements = (name: string, of: Json, schema: ApiSchema | undefined, isOuter = false): string[] => {
    const shape = shapeOf(of, schema)
    const xml = xmlOf(of, schema)
    const tag = named(xml.name ?? name, xml)
    if (Array.isArray(of)) {
      const items = of.flatMap((item) => elements(xml.name ?? name, item, shape?.items))
      return xml.wrapped || isOuter ? element(tag, namespace(xml), items) : items
    }
    if (!isObject(of)) return element(tag, namespace(xml), escaped(of, /[&<>\r]/g))
    const attributes = namespace(xml)
    const children = Object.entries(of).flatMap(([key, inner]) => {
      const property = entryOf(shape, key)
      const own = xmlOf(inner, property)
      if (!own.attribute || isObject(inner) || Array.isArray(inner)) return elements(key, inner, property)
      if (inner !== null) attributes.push(...namespace(own), attribute(named(own.name ?? key, own), inner))
      return []
    })
    return element(tag, attributes, children)
  }

  const outer = xmlOf(value, schema).name ?? schema?.ref?.name
  const lines = outer === undefined ? [] : elements(outer, value, schema, true)
  return isXml && lines.length > 0 ? lines.join('\n') : undefined
}

/** Returns the names that the outer element may have, without prefixes; empty if the description does not name the element. */
export function outerNames(schema: ApiSchema | undefined): string[] {
  const target = targetOf(schema)
  const own = { ...target?.xml, ...schema?.xml }.name
  const choices =
    own === undefined ? target?.union?.alternatives.map((one) => targetOf(one.schema)) : undefined
  const names = choices?.map((one) => (one?.union ? undefined : (one?.xml?.name ?? schema?.ref?.name))) ?? [
    own ?? schema?.ref?.name,
  ]
  const known = names.filter((name) => name !== undefined)
  return known.length < names.length ? [] : known.map((name) => name.replace(/^.*:/, ''))
}

/** Returns how XML writes a value; a reference, its target and the alternative of the value may each say a part. */
function xmlOf(value: Json, schema: ApiSchema | undefined): ApiXml {
  return { ...shapeOf(value, schema)?.xml, ...targetOf(schema)?.xml, ...schema?.xml }
}
