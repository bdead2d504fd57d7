import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml'
import { readYamlProse } from '../content/yaml-prose.ts'
import type { Json } from '../model/api.ts'
import type { Prose } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { isObject, type JsonObject, own, stepsOf, text } from './json.ts'
import { upgradeFrom30 } from './upgrade-3.0.ts'
import { writeDescription } from './write-description.ts'

/** A description as it was written, with the way back to its lines. */
export interface Description {
  /** From the project's root. */
  source: string
  /** Version 3.1; what was 3.0 is converted. */
  document: JsonObject
  /** Its own words, at their lines. */
  prose: Prose[]
  /** As it was written, to download. */
  files: { yaml: string; json: string }
  /** 1-based line of what a JSON pointer names, or of the nearest thing around it. */
  lineOf(pointer: string): number | undefined
}

/** Reads an OpenAPI description (YAML or JSON). Gives null where there is nothing to go on with. */
export function readDescription(
  yaml: string,
  source: string,
): { description: Description | null; problems: Problem[] } {
  // No text holds this character; each strange one would be an error of syntax.
  if (yaml.includes('\0')) return { description: null, problems: [noText(source)] }
  const lines = new LineCounter()
  const parsed = parseDocument(yaml, { lineCounter: lines, prettyErrors: false })
  const problems: Problem[] = parsed.errors.map((error) => {
    const at = lines.linePos(error.pos[0])
    return {
      rule: 'api-syntax',
      severity: 'error',
      message: `The API description is no valid YAML: ${error.message.replace(/\.?$/, '.')}`,
      hint: 'Correct the syntax here; often the indentation, or a missing quote in the line above.',
      source,
      line: at.line,
      column: at.col,
    }
  })
  if (problems.length > 0) return { description: null, problems }

  const refuse = (rule: string, message: string, hint: string, pointer = '') => ({
    description: null,
    problems: [{ rule, severity: 'error' as const, message, hint, source, line: lineOf(pointer) ?? 1 }],
  })
  const lineOf = linesByPointer(parsed.contents, lines)

  let document: Json
  try {
    // JSON has no cycles and no shared parts: through JSON, aliases become copies and cycles are refused.
    document = JSON.parse(JSON.stringify(parsed.toJS({ maxAliasCount: 1000 }))) as Json
  } catch {
    return refuse(
      'api-syntax',
      'The API description uses YAML aliases that contain themselves, or far too many of them.',
      'Write the repeated part as a component and refer to it by $ref.',
    )
  }
  if (!isObject(document)) return { description: null, problems: [noText(source)] }
  const version = text(own(document, 'openapi'))
  if (version === undefined) {
    const swagger = own(document, 'swagger') !== undefined
    return refuse(
      'api-version',
      swagger ? 'The API description is Swagger 2.0.' : 'The file has no "openapi" version at its top.',
      swagger
        ? `Convert it to OpenAPI 3.1 first: ${VERSIONS}.`
        : 'Begin the description with "openapi: 3.1.0".',
    )
  }
  if (!/^3\.[012](\.|$)/.test(version)) {
    return refuse(
      'api-version',
      `The API description has OpenAPI version "${version}".`,
      `Write "openapi: 3.1.0", or another one: ${VERSIONS}.`,
      '/openapi',
    )
  }
  if (text(own(own(document, 'info'), 'title')) === undefined) {
    problems.push({
      rule: 'api-structure',
      severity: 'error',
      message: 'The API description has no title.',
      hint: 'Add "info:" with "title" and "version".',
      source,
      line: lineOf('/info') ?? 1,
    })
  }
  const files = writeDescription(yaml, document)
  if (version.startsWith('3.0')) document = upgradeFrom30(document)
  const prose = readYamlProse({ text: yaml, document: parsed, lines }, PROSE, { source, firstLine: 1 })
  return { description: { source, document, prose, files, lineOf }, problems }
}

function noText(source: string): Problem {
  return {
    rule: 'api-syntax',
    severity: 'error',
    message: 'The API description is not YAML or JSON text with names and values.',
    hint: 'Begin it with "openapi: 3.1.0", or correct `api.description` in the config.',
    source,
    line: 1,
  }
}

/** Of what 3.2 adds, the engine reads `itemSchema` alone. */
const VERSIONS = 'the engine reads 3.0, 3.1 and 3.2'

/** Keys of OpenAPI whose values are words. */
const PROSE = new Set(['title', 'summary', 'description'])

/** Walks the syntax tree along a pointer; keys are looked up through one index per mapping, made when needed. */
function linesByPointer(root: Node | null, lines: LineCounter): Description['lineOf'] {
  const indexes = new WeakMap<YAMLMap, Map<string, Pair>>()
  const pairOf = (map: YAMLMap, key: string) => {
    let index = indexes.get(map)
    if (!index) {
      index = new Map(map.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair]))
      indexes.set(map, index)
    }
    return index.get(key)
  }
  return (pointer) => {
    let node: unknown = root
    let offset = root?.range?.[0]
    for (const key of stepsOf(pointer)) {
      if (isAlias(node)) break
      if (isMap(node)) {
        const pair = pairOf(node, key)
        if (!pair) break
        offset = (isScalar(pair.key) ? pair.key.range?.[0] : undefined) ?? offset
        node = pair.value
      } else if (isSeq(node)) {
        node = node.items[Number(key)]
        if (node === undefined) break
        offset = (node as Node).range?.[0] ?? offset
      } else break
    }
    return offset === undefined ? undefined : lines.linePos(offset).line
  }
}
