import type { Json } from '../../model/api.ts'
import { isObject, type JsonObject, own } from '../json.ts'

/** A value that a path selects, and the object or list that contains the value; null for the whole document. */
export interface Selected {
  inside: JsonObject | Json[] | null
  key: string
  value: Json
}

type Step = { deep: boolean; select(value: Json): Selected[] }

/**
 * Returns the values that a JSONPath (RFC 9535) selects in a document; null for a path that it cannot read. It reads names,
 * `*`, indexes, `..` and filters that compare values (`?@.x == 'y' && @.z`), but no slices, unions, functions and `||`.
 */
export function selectByPath(document: Json, path: string): Selected[] | null {
  const steps = readPath(path)
  if (!steps) return null
  let selected: Selected[] = [{ inside: null, key: '', value: document }]
  for (const { deep, select } of steps) {
    const from = deep
      ? selected.flatMap(({ value }) => [value, ...valuesBelow(value)])
      : selected.map(({ value }) => value)
    selected = from.flatMap(select)
  }
  return selected
}

const NAME = /^(\.\.|\.)([\p{L}_][\p{L}\p{N}_-]*|\*)/u
const TEXT = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/s.source
const FILTER = String.raw`\?\s*((?:[^[\]'"]|${TEXT}|\[[^\]]*\])+)`
const BRACKETS = new RegExp(String.raw`^(\.\.)?\[\s*(?:${FILTER}|(\*)|(-?\d+)|(${TEXT}))\s*\]`, 's')

function readPath(path: string): Step[] | null {
  if (!path.startsWith('$')) return null
  const steps: Step[] = []
  let rest = path.slice(1).trim()
  while (rest !== '') {
    const name = NAME.exec(rest)
    const brackets = name ? null : BRACKETS.exec(rest)
    const [read = ''] = name ?? brackets ?? []
    const select = name ? selectKey(name[2] ?? '*', name[2] === '*') : brackets && selectorOf(brackets)
    if (!select) return null
    steps.push({ deep: read.startsWith('..'), select })
    rest = rest.slice(read.length)
  }
  return steps
}

function selectorOf([, , filter, all, index, name = '']: RegExpExecArray): Step['select'] | null {
  if (filter !== undefined) {
    const fits = readFilter(filter)
    return fits && ((value) => childrenOf(value).filter((child) => fits(child.value)))
  }
  if (index !== undefined) {
    const at = Number(index)
    return (value) => {
      const children = Array.isArray(value) ? childrenOf(value) : []
      return children.slice(at, at === -1 ? undefined : at + 1)
    }
  }
  return selectKey(name.slice(1, -1).replace(/\\(.)/gs, '$1'), all !== undefined)
}

function selectKey(key: string, all: boolean): Step['select'] {
  if (all) return childrenOf
  return (value) => {
    const found = own(value, key)
    return isObject(value) && found !== undefined ? [{ inside: value, key, value: found }] : []
  }
}

/** Reads a filter such as `@.a == 'b' && @['c']`, with or without parentheses around it; null for another form. */
function readFilter(filter: string): ((value: Json) => boolean) | null {
  const inner = /^\((.*)\)$/s.exec(filter.trim())?.[1] ?? filter
  const tests = inner.split(/\s*&&\s*/).map((part) => {
    const [, path = '', operator, written = ''] = /^\s*@(.*?)(?:\s*(==|!=)\s*(.+))?\s*$/s.exec(part) ?? []
    const steps = /^\s*@/.test(part) ? readPath(`$${path}`) : null
    const wanted = operator === undefined ? undefined : literal(written)
    if (!steps || (operator !== undefined && wanted === undefined)) return null
    return (value: Json) => {
      const [found] = selectByPath(value, `$${path}`) ?? []
      if (operator === undefined) return found !== undefined
      return (JSON.stringify(found?.value) === JSON.stringify(wanted)) === (operator === '==')
    }
  })
  return tests.includes(null) ? null : (value) => tests.every((test) => test?.(value))
}

/** Reads a constant in a filter. Texts may have single or double quotes. */
function literal(written: string): Json | undefined {
  const single = /^'(.*)'$/s.exec(written.trim())?.[1]
  try {
    return JSON.parse(
      single === undefined ? written : `"${single.replace(/"/g, '\\"').replace(/\\'/g, "'")}"`,
    )
  } catch {
    return undefined
  }
}

function childrenOf(value: Json): Selected[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, child]) => ({ inside: value, key, value: child }))
}

function valuesBelow(value: Json): Json[] {
  return childrenOf(value).flatMap((child) => [child.value, ...valuesBelow(child.value)])
}
