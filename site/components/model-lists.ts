import type { Cell, TableData } from 'wordframe/components'
import { type Model, models, type RetiredModel, retired, type Weights, weights } from './models.ts'

/** Rows of `site/models.yaml` that a table can show, and the columns of these rows. */
export interface ModelList {
  columns: readonly string[]
  /** Returns the table with the named columns, in their order. */
  table(columns: readonly string[]): TableData
}

/** The head of a column, and the function that returns its cell in a row. */
type Columns<Row> = Record<string, [head: string, cell: (row: Row) => Cell]>

const NONE = '–'

const ofModels: Columns<Model> = {
  model: ['Model', named],
  release: ['Model', (model) => named({ ...model, name: `${model.name} ${model.version}` })],
  id: ['API id', ({ id }) => (id ? { code: id } : 'Not on the API')],
  alias: ['Alias', ({ id }) => ({ code: id ?? '' })],
  dated: ['Points to', ({ dated }) => (dated ? { code: dated } : NONE)],
  input: ['Input', ({ input }) => capitalized(input.join(', '))],
  images: ['Images', ({ input }) => yes(input.includes('images'))],
  functions: ['Function calling', can('functions')],
  schema: ['Custom structured output', can('schema')],
  fim: ['Fill-in-the-middle', can('fim')],
  tuning: ['Text fine-tuning', can('fine_tuning')],
  prediction: ['Predicted outputs', can('prediction')],
  context: ['Context', ({ context }) => context ?? 'n/a'],
  version: ['Version', ({ version }) => version],
  released: ['Released', ({ released }) => released ?? NONE],
  weights: ['Weights', (model) => model.weights ?? 'No'],
  use: ['Use it for', ({ use }) => use],
  need: ['Need', ({ need }) => need ?? NONE],
  task: ['Task', ({ task }) => task ?? NONE],
  examples: ['Examples', ({ examples }) => examples ?? NONE],
  reported: ['Reported strengths', ({ reported }) => reported ?? NONE],
}

const ofRetired: Columns<RetiredModel> = {
  model: ['Model', named],
  id: ['Retired id', ({ id }) => ({ code: id })],
  context: ['Context', ({ context }) => context ?? 'n/a'],
  version: ['Version', ({ version }) => version],
  released: ['Released', ({ released }) => released ?? NONE],
  weights: ['Weights', (model) => model.weights ?? 'No'],
  legacy: ['Legacy', ({ legacy }) => legacy],
  deprecated: ['Deprecated', ({ deprecated }) => deprecated],
  retired: ['Retired', (model) => model.retired],
  replacement: ['Replacement', ({ replacement }) => ({ code: replacement })],
  advice: ['Performance and price', ({ advice }) => advice ?? NONE],
  note: ['Note', ({ note }) => note],
  reported: ['Reported strengths', ({ reported }) => reported ?? NONE],
}

const ofWeights: Columns<Weights> = {
  model: [
    'Model',
    ({ name, repository }) =>
      repository ? { text: name, href: `https://huggingface.co/${repository}` } : name,
  ],
  name: ['Model', ({ name }) => name],
  license: ['License', ({ license }) => license],
  vocabulary: ['Vocabulary', ({ vocabulary }) => vocabulary],
  tokenizer: ['Tokenizer', ({ tokenizer }) => tokenizer ?? NONE],
  calling: ['Function calling', (row) => (row.function_calling ? 'Yes' : NONE)],
  note: ['Notes', ({ images, note }) => [images && 'Images', note].filter(Boolean).join('; ')],
  archive: ['Archive', archiveOf],
  md5: ['MD5', ({ md5 }) => (md5 ? { code: md5 } : NONE)],
  parameters: ['Parameters', ({ parameters }) => parameters ?? NONE],
  active: ['Active parameters', ({ active }) => active ?? NONE],
  memory: ['GPU memory', ({ memory }) => memory ?? NONE],
}

const chatModels = models.filter((model) => model.can.includes('chat'))
const inGroup = (group: Model['group']) => models.filter((model) => model.group === group)
const newestFirst = (a: Model | RetiredModel, b: Model | RetiredModel) =>
  (b.released ?? '').localeCompare(a.released ?? '')

/** The lists by the names that pages use. */
export const modelLists = {
  premier: list('Premier models', inGroup('premier'), ofModels),
  latest: list('Latest free models', inGroup('latest'), ofModels),
  research: list('Research models', inGroup('research'), ofModels),
  free: list('Free models', [...inGroup('latest'), ...inGroup('research')], ofModels),
  chat: list('What each chat model can do', chatModels, ofModels),
  vision: list(
    'Models with vision',
    chatModels.filter(({ input }) => input.includes('images')),
    ofModels,
  ),
  'function-calling': list(
    'Models with function calling',
    models.filter((model) => model.can.includes('functions')),
    ofModels,
  ),
  aliases: list(
    'Aliases',
    models.filter(({ dated }) => dated),
    ofModels,
  ),
  // The first model in the file is for the hardest tasks.
  tasks: list('Models by task', models.filter(({ task }) => task).reverse(), ofModels),
  specialized: list(
    'Specialized models',
    models.filter(({ need }) => need).sort((a, b) => (a.need ?? '').localeCompare(b.need ?? '')),
    ofModels,
  ),
  reported: list('Announcements', models.filter(({ reported }) => reported).sort(newestFirst), ofModels),
  retired: list('Retired models', retired, ofRetired),
  'retired-advice': list(
    'Upgrades',
    retired.filter(({ advice }) => advice),
    ofRetired,
  ),
  'retired-reported': list(
    'Announcements of retired models',
    retired.filter(({ reported }) => reported).sort(newestFirst),
    ofRetired,
  ),
  repositories: list(
    'Hugging Face repositories',
    weights.filter(({ repository }) => repository).reverse(),
    ofWeights,
  ),
  archives: list('Archives of raw weights', weights.filter(({ archive }) => archive).reverse(), ofWeights),
  sizes: list(
    'Model sizes and GPU memory',
    weights.filter(({ parameters }) => parameters).reverse(),
    ofWeights,
  ),
} satisfies Record<string, ModelList>

function list<Row>(label: string, rows: readonly Row[], known: Columns<Row>): ModelList {
  return {
    columns: Object.keys(known),
    table(columns) {
      const chosen = columns.flatMap((name) => (known[name] ? [known[name]] : []))
      return {
        label,
        columns: chosen.map(([head]) => head),
        rows: rows.map((row) => chosen.map(([, cell]) => cell(row))),
      }
    },
  }
}

function can(what: Model['can'][number]) {
  return (model: Model): Cell => yes(model.can.includes(what))
}

function yes(is: boolean): Cell {
  return is ? 'Yes' : NONE
}

function named({ name, announcement }: Pick<Model, 'name' | 'announcement'>): Cell {
  return announcement ? { text: name, href: announcement } : name
}

/** Returns a link to the raw weights. An archive that begins with `#` is an anchor of the page, for BitTorrent. */
function archiveOf({ name, archive }: Weights): Cell {
  if (!archive) return NONE
  const text = archive.startsWith('#') ? `${name} (BitTorrent)` : archive.replace(/^.*\//, '')
  return { text, href: archive }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
