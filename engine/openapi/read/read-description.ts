import { stringify } from 'yaml'
import { textsIn, yamlProse } from '../../content/markdown/yaml-prose.ts'
import type { Api } from '../../model/api.ts'
import type { Prose, Sample } from '../../model/page.ts'
import { errorOf, type Problem, warningOf } from '../../model/problem.ts'
import { readMeantValues } from '../check/read-meant-values.ts'
import { roundedIntegers, withExactIntegers } from '../describe/exact-integers.ts'
import { isObject, type JsonObject, own, text } from '../json.ts'
import { isTooComplex } from '../markdown/markdown.ts'
import { applyOverlay } from '../overlay/apply-overlay.ts'
import { reportInto } from '../report.ts'
import { Bundle, type ReadFile } from './bundle.ts'
import { descriptionSamples } from './description-samples.ts'
import { dropInternal, dropInternalValues } from './drop-internal.ts'
import { readYaml } from './text/read-yaml.ts'
import { upgradeFrom30 } from './upgrade-3.0.ts'

/** A description as written. `document` is in version 3.1: version 3.0 is converted. */
export interface Description extends Pick<Api, 'source' | 'document' | 'prose' | 'integers' | 'files'> {
  /** The files of the description, with the lines of its parts. */
  bundle: Bundle
  /** The code blocks in the texts of the description and of its overlays. */
  samples: Sample[]
  /** The paths of the other files of the description, also of missing files. */
  parts: string[]
  /** The pointers of the parts with `x-internal: true`, which were removed. */
  internal: readonly string[]
}

/** `checkFields` reports the additions in 3.2 that the engine does not read. */
const VERSIONS = 'the engine reads 3.0, 3.1 and 3.2'

const inUtf8 = new TextEncoder()

/** Matches a picture in Markdown or HTML, in a text without code. `yamlProse` replaces an address by U+FFFC. */
const PICTURE = /!\[[^\]]*\][\uFFFC([]|<img\s/i

/** The keys of OpenAPI whose values are texts for readers. */
const PROSE = new Set(['title', 'summary', 'description'])

/**
 * Reads an OpenAPI description (YAML or JSON) and the files that it refers to. Returns null if the description cannot
 * be used.
 */
export function readDescription(
  written: string,
  source: string,
  readFile: ReadFile,
  overlays: readonly string[],
): { description: Description | null; problems: Problem[] } {
  const refuse = (rule: string, message: string, hint: string, line = 1) => ({
    description: null,
    problems: [{ ...errorOf(rule, source, message, hint), line }],
  })
  const { yaml, problems } = readYaml(written, source)
  if (!yaml) return { description: null, problems }
  const { value, lineOf } = yaml
  if (!isObject(value))
    return refuse(
      'api-syntax',
      written.trim() === ''
        ? 'The API description is empty.'
        : 'The API description is not YAML or JSON text with names and values.',
      'Begin it with "openapi: 3.1.0", or correct the path of the description.',
    )
  const bundle = new Bundle({ ...yaml, source }, value, readFile)
  const overlaid = applyOverlays(value, overlays, readFile, bundle)
  const stated = own(value, 'openapi')
  // The version as written, because "openapi: 3.0" without quotes is the number 3.
  const version = text(stated) && (yaml.written('/openapi', stated) ?? text(stated))
  const refused = refuseVersion(value, version, source)
  if (refused) return refuse('api-version', ...refused, lineOf('/openapi'))
  bundle.join()
  problems.push(...bundle.problems)
  // This check comes after the files became one description, because "info" may be a file of its own.
  if ((text(own(own(value, 'info'), 'title')) ?? '').trim() === '') {
    const message = 'The API description has no title.'
    const hint =
      own(value, 'info') === undefined
        ? 'Add "info:" with "title" and "version".'
        : 'Write the name of the API into "title" of "info"; if others write the description, by an overlay (`api.overlays` in the config) with the target `$.info`.'
    problems.push({ ...errorOf('api-structure', source, message, hint), line: lineOf('/info') ?? 1 })
  }
  dropInternalValues(value)
  const internal = dropInternal(value)
  // YAML stays as written, with its comments. Another description is written again from its value.
  const isWhole = internal.length === 0 && bundle.files.size === 1 && overlays.length === 0
  const keepsText = isWhole && !written.trimStart().startsWith('{')
  const files = [...bundle.files.values()].flatMap((file) => file ?? [])
  const integers = roundedIntegers([...files, ...overlaid].map(({ text }) => text))
  const download = (text: string) => inUtf8.encode(withExactIntegers(text, integers))
  const downloads = {
    // Without aliases, for which the library compares all objects, and which few tools for OpenAPI expect.
    yaml: download(keepsText ? written : stringify(value, { aliasDuplicateObjects: false })),
    json: download(`${JSON.stringify(value, null, 2)}\n`),
  }
  readMeantValues(value, reportInto(problems, bundle))
  const document = version?.startsWith('3.0') ? upgradeFrom30(value) : value
  const found = [...files, ...overlaid].map((file) => ({ file, texts: textsIn(file.document, PROSE) }))
  const prose = found.slice(0, files.length).flatMap(({ file, texts }) => yamlProse(texts, file))
  const samples = found.flatMap(({ file, texts }) => descriptionSamples(texts, file))
  problems.push(...tooComplex(prose), ...pictured(prose))
  const description: Description = {
    source,
    bundle,
    document,
    integers,
    prose,
    samples,
    parts: [...overlays, ...[...bundle.files.keys()].filter((path) => path !== source)],
    files: downloads,
    internal,
  }
  return { description, problems }
}

/** Changes a description by its overlays. Returns the files of the overlays. */
function applyOverlays(value: JsonObject, overlays: readonly string[], readFile: ReadFile, bundle: Bundle) {
  return overlays.flatMap((source) => {
    const written = readFile(source)
    if (written === null) {
      const hint = 'Create the file, or correct `api.overlays` in the config.'
      const problem = errorOf('api-overlay', source, 'The overlay does not exist.', hint)
      bundle.problems.push({ ...problem, line: 1 })
      return []
    }
    const { yaml, problems } = readYaml(written, source)
    bundle.problems.push(...problems)
    if (!yaml) return []
    const file = { ...yaml, source }
    bundle.problems.push(...applyOverlay(value, file, (...added) => bundle.noteAdded(file, added)))
    return [file]
  })
}

/** Returns the message and the remedy for a version that the engine does not read; null for another version. */
function refuseVersion(
  value: JsonObject,
  version: string | undefined,
  source: string,
): [string, string] | null {
  if (version === undefined && own(value, 'swagger') !== undefined) {
    // Not into the same file, which may be the released description. A pipe, such as `/dev/fd/63`, is read only once.
    const isPipe = /^\/dev\/(stdin$|fd\/)/.test(source)
    const [file, target] = isPipe ? ['FILE', 'NEW'] : [source, source.replace(/(\.\w+)?$/, '-3.0$1')]
    const hint = `Convert it into another file, for example by \`npx swagger2openapi ${file} -o ${target}\`: ${VERSIONS}.`
    return ['The API description is Swagger 2.0.', hint]
  }
  if (version === undefined) {
    const message = 'The file has no "openapi" version at its top.'
    return [message, 'Begin the description with "openapi: 3.1.0".']
  }
  if (/^3\.[012](\.|$)/.test(version)) return null
  const message = `The API description has OpenAPI version "${version}".`
  return [message, `Write "openapi: 3.1.0", or another one: ${VERSIONS}.`]
}

function tooComplex(prose: readonly Prose[]): Problem[] {
  const message =
    'A description has too many quotes, lists or other elements inside each other, or too many links, so its Markdown is shown as text.'
  const hint = 'Write the description with fewer of them.'
  const found = prose.filter(({ text }) => isTooComplex(text))
  return found.map(({ source, line }) => ({ ...warningOf('api-markdown', source, message, hint), line }))
}

/** Returns one warning for all pictures, at the first of them. */
function pictured(prose: readonly Prose[]): Problem[] {
  const [first, ...others] = prose.flatMap(({ text, source, line }) => {
    const before = text.slice(0, PICTURE.exec(text)?.index)
    return before === text ? [] : [{ source, line: line + before.split('\n').length - 1 }]
  })
  if (!first) return []
  const more = others.length > 0 ? `, and in ${others.length} more,` : ''
  const message = `A picture in this description${more} is shown as its text: a reference loads no pictures.`
  const hint = 'Write what readers need as text, or show the picture in a part (`api.parts` in the config).'
  return [{ ...warningOf('api-markdown', first.source, message, hint), line: first.line }]
}
