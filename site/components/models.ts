import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'

/** What current and retired models have in common. */
const Described = z.strictObject({
  name: z.string(),
  /** Context window in tokens. */
  context: z.string().optional(),
  version: z.string(),
  released: z.iso.date().optional(),
  /** License of the published weights; without it they are not published. */
  weights: z.string().optional(),
  announcement: z.url().optional(),
  /** Strengths that the announcement reports. */
  reported: z.string().optional(),
})

const Model = Described.extend({
  /** Value of `model` in requests; without it the model is not on the API. */
  id: z.string().optional(),
  /** Id of the version that `id` points to. */
  dated: z.string().optional(),
  group: z.enum(['premier', 'latest', 'research']),
  /** What the model reads. */
  input: z.array(z.enum(['text', 'images', 'documents'])),
  /** What it does in requests, beside what it reads: pages say which models can do what by this. */
  can: z.array(z.enum(['chat', 'functions', 'schema', 'fim', 'fine_tuning', 'prediction'])).default([]),
  use: z.string(),
  /** What a newcomer takes it for, of the few models that the front page names. */
  today: z.string().optional(),
  /** What a reader needs who should take this model rather than one for general tasks. */
  need: z.string().optional(),
  /** Difficulty of the general tasks that the model is for, and examples of them. */
  task: z.string().optional(),
  examples: z.string().optional(),
})

const RetiredModel = Described.extend({
  id: z.string(),
  legacy: z.iso.date(),
  deprecated: z.iso.date(),
  retired: z.iso.date(),
  replacement: z.string(),
  /** How a model of the time compared in performance and price. */
  advice: z.string().optional(),
  note: z.string(),
})

const Weights = z.strictObject({
  name: z.string(),
  /** On Hugging Face. */
  repository: z.string().optional(),
  license: z.string(),
  vocabulary: z.string(),
  tokenizer: z.string().optional(),
  function_calling: z.literal(true).optional(),
  images: z.literal(true).optional(),
  note: z.string().optional(),
  /** Address of the archive of raw weights. */
  archive: z.string().optional(),
  md5: z.hash('md5').optional(),
  parameters: z.string().optional(),
  /** Parameters that each token is computed with. */
  active: z.string().optional(),
  /** GPU memory that inference takes at least. */
  memory: z.string().optional(),
  /** What the memory of a server is computed from (`gpu/gpu-memory.ts`). */
  architecture: z
    .strictObject({
      /** In billions, those of an image encoder included. */
      parameters: z.number(),
      layers: z.int(),
      kv_heads: z.int(),
      head_size: z.int(),
      /** Maximum context in tokens. */
      context: z.int(),
    })
    .optional(),
})

const Models = z.strictObject({
  models: z.array(Model),
  retired: z.array(RetiredModel),
  others: z.array(z.string()),
  weights: z.array(Weights),
})

export type Model = z.infer<typeof Model>
export type RetiredModel = z.infer<typeof RetiredModel>
export type Weights = z.infer<typeof Weights>

/** The contents of `site/models.yaml`. Throws with the field's path where the file is wrong. */
export const { models, retired, others, weights } = Models.parse(
  parse(readFileSync(new URL('../models.yaml', import.meta.url), 'utf8')),
)

/** Every model id that a page may name: current, dated, retired and others. */
export const modelIds: readonly string[] = [
  ...models.flatMap(({ id, dated }) => [id, dated].filter((each) => each !== undefined)),
  ...retired.map(({ id }) => id),
  ...others,
]
