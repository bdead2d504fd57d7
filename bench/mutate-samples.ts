/**
 * Counts the mistakes in samples that the proof finds: makes one change in each program of the pages, in several
 * rounds, and counts the programs with findings. Prints the changes without a finding.
 *
 *     node scripts/run.js bench/mutate-samples.ts [rounds] [python | typescript | shell]
 */

import type { Page } from '../engine/model/page.ts'
import { readApi } from '../engine/openapi/read/read-api.ts'
import { loadSite } from '../engine/pipeline/load/load-site.ts'
import { projectAt } from '../engine/pipeline/load/project.ts'
import { sampleProof } from '../engine/pipeline/prove/sample-proof.ts'
import { checkSamples } from '../engine/samples/check-samples.ts'
import { kindOf } from '../engine/samples/kinds.ts'
import { readBlocks } from '../engine/samples/read-blocks.ts'
import { toPrograms } from '../engine/samples/run/language-programs.ts'

const rounds = Number(process.argv[2] ?? 3)
const KINDS = (['python', 'typescript', 'shell'] as const).filter(
  (kind) => kind === (process.argv[3] ?? kind),
)

/** The maximum number of endless programs of each language. Each of them runs until its time limit. */
const MOST_ENDLESS = 3

interface Mutation {
  name: string
  /** Matches the texts that may be changed. */
  pattern: RegExp
  change: (match: string) => string
}

const MUTATIONS: Record<'python' | 'typescript' | 'shell', Mutation[]> = {
  python: [
    { name: 'method', pattern: /(?<=client(?:\.\w+)*\.)\w+(?=\()/g, change: (name) => `${name}d` },
    {
      name: 'parameter',
      pattern:
        /(?<=[(,]\s*)(?:model|messages|temperature|max_tokens|inputs|purpose|job_id|file_id|document|tools|stop|prompt|suffix)(?==)/g,
      change: (name) => `${name}_x`,
    },
    {
      name: 'type',
      pattern: /(?<=(?:temperature|max_tokens|n|expiry|auto_start|safe_prompt)=)[\w.]+(?=[,)\n])/g,
      change: () => '["wrong"]',
    },
    { name: 'type', pattern: /(?<=messages=)\[(?=\s*\{)/g, change: () => '"" and [' },
    {
      name: 'index',
      pattern: /(?<=\.(?:choices|results|tool_calls|data|pages))\[0\]/g,
      change: () => '[41]',
    },
    {
      name: 'name',
      pattern: /(?<=print\()(?:response|message|reply|answer|job|result|details|deleted|canceled|signed)\b/g,
      change: (name) => `${name}_x`,
    },
    { name: 'name', pattern: /(?<== )client(?=\.)/g, change: () => 'clients' },
    {
      name: 'field',
      pattern:
        /(?<=\.)(?:choices|message|content|usage|data|delta|status|total_tokens|markdown|embedding|pages|results)(?=[.,)[\s])/g,
      change: (name) => `${name}_x`,
    },
    {
      name: 'key',
      pattern: /(?<=")(?:role|content|type|file_name|document_url|image_url)(?=":)/g,
      change: (name) => `${name}_x`,
    },
    { name: 'endless', pattern: /$/g, change: () => '\nwhile True:\n    pass\n' },
  ],
  typescript: [
    { name: 'method', pattern: /(?<=client(?:\.\w+)*\.)\w+(?=\()/g, change: (name) => `${name}d` },
    {
      name: 'parameter',
      pattern:
        /\b(?:model|messages|temperature|maxTokens|inputs|purpose|jobId|fileId|document|tools|stop|prompt|suffix)(?=:)/g,
      change: (name) => `${name}X`,
    },
    {
      name: 'type',
      pattern: /(?<=(?:temperature|maxTokens|n|expiry|autoStart|safePrompt): )[\w.]+(?=[,\s])/g,
      change: () => '["wrong"]',
    },
    {
      name: 'name',
      pattern: /(?<=console\.log\()(?:response|message|reply|answer|job|result|details)\b/g,
      change: (name) => `${name}X`,
    },
    {
      name: 'field',
      pattern:
        /(?<=\.)(?:choices|message|content|usage|data|delta|status|totalTokens|markdown|embedding|pages|results)(?=[?.,)[\s])/g,
      change: (name) => `${name}X`,
    },
    {
      name: 'key',
      pattern: /\b(?:role|content|documentUrl|imageUrl|fileName)(?=:)/g,
      change: (name) => `${name}X`,
    },
    { name: 'endless', pattern: /$/g, change: () => '\nfor (;;) {}\n' },
  ],
  shell: [
    { name: 'path', pattern: /(?<=\/v1\/)\w+/g, change: (name) => `${name}x` },
    { name: 'option', pattern: /(?<=\s)--(?:header|data|form|url|request)\b/g, change: (name) => `${name}x` },
    {
      name: 'key',
      pattern:
        /(?<=")(?:model|messages|role|content|temperature|max_tokens|input|type|document|tools|prompt)(?=":)/g,
      change: (name) => `${name}_x`,
    },
    {
      name: 'type',
      pattern: /(?<="(?:temperature|max_tokens|n|stream)": )[\w.]+/g,
      change: () => '["wrong"]',
    },
    { name: 'json', pattern: /,(?=\n\s*")/g, change: () => '' },
    { name: 'name', pattern: /(?<=\$)MISTRAL_API_KEY/g, change: () => 'MISTRAL_APIKEY' },
    { name: 'command', pattern: /^(?:curl|pip|npm)\b/gm, change: (name) => `${name}x` },
    {
      name: 'package',
      pattern: /(?<=install "?)(?:mistralai|@mistralai\/mistralai)\b/g,
      change: (name) => `${name}x`,
    },
    { name: 'endless', pattern: /$/g, change: () => '\nwhile :; do :; done\n' },
  ],
}

interface Mutant {
  kind: string
  source: string
  /** The lines of the blocks of the changed program. */
  lines: number[]
  changed: string
}

// The same random numbers in each run, so that results can be compared.
let seed = 7
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

const endless = { python: 0, typescript: 0, shell: 0 }

/** Returns the page with one change in each of its programs. */
function mutate(page: Page): { page: Page; mutants: Mutant[] } {
  const samples = page.samples.map((sample) => ({ ...sample }))
  const blocks = readBlocks([page]).filter(({ meta }) => meta.unproven === undefined)
  const programs = KINDS.flatMap((kind) =>
    toPrograms(
      blocks.filter(({ language, meta }) => kindOf(language, meta.openapi) === kind),
      true,
      new Map(),
    ).map((program) => ({ kind, program })),
  )
  const mutants = programs.flatMap(({ kind, program }) => {
    const block = samples[program[random(program.length)]?.index ?? -1]
    if (!block) return []
    const fitting = MUTATIONS[kind].filter(
      ({ name, pattern }) =>
        block.code.match(pattern) && (name !== 'endless' || endless[kind] < MOST_ENDLESS),
    )
    const mutation = fitting[random(fitting.length)]
    if (!mutation) return []
    if (mutation.name === 'endless') endless[kind] += 1
    const at = random([...block.code.matchAll(mutation.pattern)].length)
    let count = 0
    let changed = ''
    block.code = block.code.replace(mutation.pattern, (match: string) => {
      if (count++ !== at) return match
      changed = `${match} → ${mutation.change(match).trim()}`
      return mutation.change(match)
    })
    return [
      {
        kind: `${kind} ${mutation.name}`,
        source: block.source ?? page.source,
        lines: program.map(({ line }) => line),
        changed: `${block.line}: ${changed}`,
      },
    ]
  })
  return { page: { ...page, samples }, mutants }
}

const project = projectAt(process.cwd(), 'site')
const loaded = await loadSite(project)
if (!loaded.site) throw new Error(`The site cannot be read: ${loaded.problems[0]?.message}`)
const { site } = loaded
const proof = sampleProof(project, true)
const options = {
  ...proof,
  servers: Object.entries(proof.tables.servers ?? {}).flatMap(
    ([source, text]) => readApi(text, source).api ?? [],
  ),
  apis: site.editions[0].apis,
  config: { ...site.config, onUnprovenSamples: 'ignore', onUnprovableLanguages: 'ignore' } as const,
}

const tried: Record<string, [found: number, all: number]> = {}
const missed: string[] = []
for (let round = 0; round < rounds; round++) {
  const mutated = site.pages.map(mutate)
  const { problems } = await checkSamples(
    mutated.map(({ page }) => page),
    options,
  )
  for (const { page, mutants } of mutated) {
    for (const { kind, source, lines, changed } of mutants) {
      const starts = page.samples.flatMap((sample) =>
        (sample.source ?? page.source) === source ? [sample.line] : [],
      )
      const found = problems.some(
        (problem) =>
          problem.source === source &&
          lines.includes(starts.findLast((start) => start <= (problem.line ?? 0)) ?? 0),
      )
      const [all, count] = tried[kind] ?? [0, 0]
      tried[kind] = [all + Number(found), count + 1]
      if (!found) missed.push(`${source}:${changed} (${kind})`)
    }
  }
}
const rows = Object.entries(tried).sort()
const sum = (index: 0 | 1): number => rows.reduce((total, [, counts]) => total + counts[index], 0)
const lines = [
  ...missed.map((text) => `missed ${text}`),
  ...rows.map(([kind, [found, all]]) => `${kind}: ${found} of ${all}`),
  `${sum(0)} of ${sum(1)} found: ${((100 * sum(0)) / sum(1)).toFixed(1)} %`,
]
process.stdout.write(`${lines.join('\n')}\n`)
