import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'

/** The fields that current and retired models share. */
const Described = z.strictObject({
  name: z.string(),
  /** Context window in tokens. */
  context: z.string().optional(),
  version: z.string(),
  released: z.iso.date().optional(),
  /** License of the published weights; absent if the weights are not published. */
  weights: z.string().optional(),
  announcement: z.url().optional(),
  /** Strengths that the announcement reports. */
  reported: z.string().optional(),
})

const Model = Described.extend({
  /** Value of `model` in requests; absent if the model is not available on the API. */
  id: z.string().optional(),
  /** Id of the dated version that `id` names. */
  dated: z.string().optional(),
  group: z.enum(['premier', 'latest', 'research']),
  /** Kinds of input. */
  input: z.array(z.enum(['text', 'images', 'documents'])),
  /** Capabilities in requests besides the kinds of input: the tables of capabilities use them. */
  can: z.array(z.enum(['chat', 'functions', 'schema', 'fim', 'fine_tuning', 'prediction'])).default([]),
  use: z.string(),
  /** The use of the model for new developers; only for the few models that the front page names. */
  today: z.string().optional(),
  /** The need for which a reader chooses this model instead of a model for general tasks. */
  need: z.string().optional(),
  /** Difficulty of the general tasks that the model suits, and examples of these tasks. */
  task: z.string().optional(),
  examples: z.string().optional(),
})

const RetiredModel = Described.extend({
  id: z.string(),
  legacy: z.iso.date(),
  deprecated: z.iso.date(),
  retired: z.iso.date(),
  replacement: z.string(),
  /** Comparison with models of the same time in performance and price. */
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
  /** Parameters that are active for each token. */
  active: z.string().optional(),
  /** Minimum GPU memory for inference. */
  memory: z.string().optional(),
  /** The numbers from which the memory of a server is computed (`gpu/gpu-memory.ts`). */
  architecture: z
    .strictObject({
      /** Billions of parameters, including those of an image encoder. */
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

/** A current model: it is on the API if it has an `id`. */
export type Model = z.infer<typeof Model>

/** A model with a date of retirement: `legacy`, `deprecated` and `retired` are the dates of its three stages. */
export type RetiredModel = z.infer<typeof RetiredModel>

/** The published weights of one version of a model. */
export type Weights = z.infer<typeof Weights>

/** The contents of `site/models.yaml`. The import throws an error with the path of the field that is wrong. */
export const { models, retired, others, weights } = Models.parse(
  parse(readFileSync(new URL('../models.yaml', import.meta.url), 'utf8')),
)

/** Every model id that a page may name: current, dated, retired and others. */
export const modelIds: readonly string[] = [
  ...models.flatMap(({ id, dated }) => [id, dated].filter((each) => each !== undefined)),
  ...retired.map(({ id }) => id),
  ...others,
]
