import { hash as sha256 } from 'node:crypto'
import type { Api } from '../model/api.ts'
import type { SiteConfig } from '../model/config.ts'
import { grouped } from '../model/grouped.ts'
import type { Page } from '../model/page.ts'
import { didYouMean, type Problem, positionText, type Severity, withoutDuplicates } from '../model/problem.ts'
import { keyVariables } from '../openapi/samples/key-variable.ts'
import {
  addFindings,
  type Block,
  type Finding,
  type Findings,
  isUnproven,
  type Program,
  severityHere,
  UNPROVABLE,
} from './block.ts'
import { generatedBlocks, generatedProblems, type SampledApi } from './generated-samples.ts'
import { type Kind, kindNamed, kindOf } from './kinds.ts'
import { unknownModels } from './mock/known-models.ts'
import { createMockApi } from './mock/mock-api.ts'
import { createTokenServers } from './mock/token-server.ts'
import type { Proof } from './proof.ts'
import { readBlocks } from './read-blocks.ts'
import { programRuns, toPrograms } from './run/language-programs.ts'

/** The data that the proofs require in addition to the pages. */
export interface SampleOptions extends Omit<Proof, 'mocks' | 'keys'> {
  apis: readonly SampledApi[]
  /** The other servers that samples call; default: none. */
  servers?: readonly Api[]
  config: SampleConfig
  /** If false, only data (JSON, YAML, streams, …) is proven, and no program runs. */
  run: boolean
  /** The findings of each block of a page in earlier checks, by fingerprint. */
  store?: { read(key: string): Finding[][] | undefined; write(key: string, findings: Finding[][]): void }
  /** The fingerprint of the code that proves samples. A stored finding is valid only for the same fingerprint. */
  prover?: string
}

/** The models that samples may use, and the severities of problems. */
type SampleConfig = Pick<
  SiteConfig,
  'models' | 'onBrokenSamples' | 'onUnprovenSamples' | 'onUnprovableLanguages'
>

/** The result of the check of the code blocks of a site. */
export interface SampleReport {
  problems: Problem[]
  /** For each kind, the number of blocks that were proven or need no proof (`prose`). */
  counts: Partial<Record<Kind, number>>
  /** The number of samples in API references that the engine generated and that were proven. */
  generated: number
  /** The blocks that are not proven, with the reason that the author gives. */
  unproven: { source: string; line: number; reason: string }[]
}

/** Proves the code blocks of all pages, each block by its kind, except blocks with a reason why they are not proven. */
export async function checkSamples(pages: readonly Page[], options: SampleOptions): Promise<SampleReport> {
  const findings: Findings = new Map()
  // By position: a block of a fragment is proven on each page that includes the fragment, but counts only once.
  const unproven = new Map<string, SampleReport['unproven'][number]>()
  const kinds = new Map<string, Kind>()
  const sorted: [Kind, Block][] = []
  const isProven = (kind: Kind) => options.run || !kindNamed(kind).run
  for (const block of readBlocks(pages)) {
    const { source, line, language, code, meta } = block
    const kind = kindOf(language, meta.openapi)
    sorted.push([kind, block])
    addFindings(findings, block, markFindings(block, kind, options))
    if (meta.unproven !== undefined) {
      unproven.set(positionText(block), { source, line, reason: String(meta.unproven) })
      continue
    }
    if (isProven(kind)) kinds.set(positionText(block), kind)
    addFindings(findings, block, unknownModels(code, options.config.models))
    const scripts = (options.run && (await kindNamed(kind).scripts?.(block, options.tables))) || []
    for (const script of scripts) sorted.push(['shell', script])
  }
  const shown = options.run ? options.apis.filter(({ id }) => pages.some(({ api }) => api === id)) : []
  const generated = shown.flatMap(generatedBlocks)
  for (const block of generated) sorted.push([kindOf(block.language, undefined), block])

  const proof = makeProof(options)
  const documents = options.apis.map(({ id, api }) => [id, api.document])
  // Once for all kinds: the tables and descriptions are long.
  const inputs = hash(options.prover ?? '', options.config.models, options.tables, documents)
  await Promise.all(
    [...grouped(sorted)].map(async ([kind, blocks]) => {
      const programs = toPrograms(blocks, kindNamed(kind).run !== undefined, findings)
      if (isProven(kind)) await proveOrRecall(kind, programs, proof, { ...options, prover: inputs }, findings)
    }),
  )
  const ofReferences = generatedProblems(generated, findings, options.config)
  for (const block of generated) findings.delete(block)
  for (const [block, found] of findings) {
    const { source, line } = block
    const position = positionText(block)
    const part = found.find(isUnproven)
    if (part && !unproven.has(position)) unproven.set(position, { source, line, reason: part.message })
    kinds.delete(position)
  }
  const counts: SampleReport['counts'] = {}
  for (const kind of kinds.values()) counts[kind] = (counts[kind] ?? 0) + 1
  const ofPages = [...findings].flatMap(([block, found]) =>
    found.flatMap((finding) => toProblem(block, finding, options.config) ?? []),
  )
  const problems = withoutDuplicates([...ofPages, ...ofReferences])
  return { problems, counts, generated: generated.length, unproven: [...unproven.values()] }
}

async function prove(kind: Kind, programs: readonly Program[], proof: Proof): Promise<Findings> {
  const findings: Findings = new Map()
  const { prove: proveBlock, run } = kindNamed(kind)
  if (run) await (await run())(programRuns(programs, proof, findings), proof)
  if (proveBlock)
    for (const block of programs.flat().filter(({ meta }) => meta.unproven === undefined))
      addFindings(findings, block, await proveBlock(block, proof))
  return findings
}

/** Adds the stored findings of pages whose code has not changed and has the same prover, and proves all other programs. */
async function proveOrRecall(
  kind: Kind,
  programs: readonly Program[],
  proof: Proof,
  { store, prover }: SampleOptions,
  findings: Findings,
): Promise<void> {
  // A program may read files that another program of the page wrote, so all programs of a page are proven together.
  const ofPages = [...grouped(programs.map((program) => [program[0].page, program])).values()]
  const pages = ofPages.map((together) => {
    const key = hash(prover, kind, ...together.map((program) => program.map(identity)))
    return { key, together, blocks: together.flat(), stored: store?.read(key) }
  })
  const unknown = pages.flatMap(({ stored, together }) => (stored ? [] : together))
  const fresh: Findings = unknown.length > 0 ? await prove(kind, unknown, proof) : new Map()
  // Not stored if the machine lacks a program, which may be installed later.
  const isComplete = ![...fresh.values()].flat().some(({ rule }) => rule === UNPROVABLE)
  for (const { key, blocks, stored } of pages) {
    const each = stored ?? blocks.map((block) => fresh.get(block) ?? [])
    for (const [index, block] of blocks.entries()) addFindings(findings, block, each[index] ?? [])
    if (!stored && isComplete) store?.write(key, each)
  }
}

/** All data of a block that a proof reads. The line of the block is not a part of it. */
function identity({ language, code, meta, index, page }: Block): unknown {
  return [language, code, meta, index, page, [...page.files]]
}

function hash(...parts: unknown[]): string {
  return sha256('sha256', JSON.stringify(parts))
}

function makeProof({ apis, servers = [], tables, root, limit }: SampleOptions): Proof {
  const mirrors = (tables.packages?.mirrors ?? []).flatMap((url) =>
    apis.map(({ id, api }) => ({ id, api: mirrorOf(api, url) })),
  )
  const described = [...apis, ...mirrors, ...servers.map((api) => ({ id: undefined, api }))]
  const ofApis = described.map(({ api, id }) => createMockApi(api, id))
  // Last, because a description may contain the operation that returns a token.
  const mocks = [...ofApis, ...createTokenServers(described.map(({ api }) => api))]
  const keys = apis.flatMap(({ api }) => keyVariables(api))
  return { apis, mocks, keys: keys.length > 0 ? keys : ['API_KEY'], tables, root, limit }
}

/** Returns the API with another server address. */
function mirrorOf(api: Api, url: string): Api {
  const ofMirror = { server: url, servers: undefined, security: [] }
  const operations = api.operations.map((operation) => ({ ...operation, ...ofMirror }))
  return { ...api, operations, servers: [{ url, description: '', variables: [] }] }
}

/** The mistakes in the attributes of a block (`unproven`, `answers`, `openapi`). */
function markFindings(
  { language, meta }: Block,
  kind: Kind,
  { config, tables: { answers = {} } }: SampleOptions,
): Finding[] {
  const report = (rule: string, message: string, hint: string, severity?: Severity): Finding[] =>
    severity === 'ignore' ? [] : [{ rule, severity, message, hint }]
  if (meta.unproven === true || meta.unproven?.trim() === '')
    return report('sample', 'The block does not say why it is unproven.', 'Write unproven="the reason".')
  if (meta.unproven !== undefined) {
    const message = `The block is not proven: ${meta.unproven}.`
    const hint = 'Change it so that it can be proven, and remove unproven="…".'
    return report('unproven-sample', message, hint, config.onUnprovenSamples)
  }
  if (kind === 'unknown') {
    const message = `A block of ${language} cannot be proven.`
    const hint = 'Give the reason: unproven="…". For plain text, write the language text.'
    return report(UNPROVABLE, message, hint, config.onUnprovableLanguages)
  }
  if (meta.answers !== undefined && !Object.hasOwn(answers, String(meta.answers))) {
    const message = `sdk/answers.yaml of the site has no answers "${meta.answers}".`
    const hint = didYouMean(String(meta.answers), Object.keys(answers)) || 'Add them, or delete answers="…".'
    return report('sample-table', message, hint)
  }
  if (meta.openapi === undefined || kindNamed(kind).marked) return []
  const message = `A block of ${language} is marked as a body of the API.`
  const hint = 'Only json, jsonl and streams (text) can be: change the language, or remove openapi="…".'
  return report('sample', message, hint)
}

/** Returns the problem of a finding; null if the config ignores it. */
function toProblem(block: Block, finding: Finding, config: SampleConfig): Problem | null {
  const { line = 0, ...found } = finding
  const { source, page, writtenLines } = block
  const isInDescription = page.api !== undefined && !/\.mdx?$/.test(source)
  const ofRule = isUnproven(finding) ? config.onUnprovenSamples : config.onBrokenSamples
  // Only a warning, as for a wrong example: the author of the site often does not write the description.
  const ofBlock = isInDescription && ofRule === 'error' ? 'warn' : ofRule
  const severity = finding.severity ?? (finding.rule === UNPROVABLE ? severityHere(config) : ofBlock)
  if (severity === 'ignore') return null
  return { ...found, severity, source, line: block.line + (writtenLines?.[line] ?? line) }
}
