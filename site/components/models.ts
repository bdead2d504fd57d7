import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const Model = z.strictObject({
  name: z.string(),
  /** Value of `model` in requests; without it the model is not on the API. */
  id: z.string().optional(),
  /** Id of the version that `id` points to. */
  dated: z.string().optional(),
  group: z.enum(['premier', 'latest', 'research']),
  /** Context window in tokens. */
  context: z.string().optional(),
  version: z.string(),
  /** License of the published weights; without it they are not published. */
  weights: z.string().optional(),
  announcement: z.url().optional(),
  use: z.string(),
})

const RetiredModel = Model.omit({ group: true, use: true, dated: true, id: true }).extend({
  id: z.string(),
  legacy: z.iso.date(),
  deprecated: z.iso.date(),
  retired: z.iso.date(),
  replacement: z.string(),
  note: z.string(),
})

const Models = z.strictObject({
  models: z.array(Model),
  retired: z.array(RetiredModel),
  others: z.array(z.string()),
})

/** What `site/models.yaml` holds. Throws with the field's path where the file is wrong. */
export const { models, retired, others } = Models.parse(
  parse(readFileSync(new URL('../models.yaml', import.meta.url), 'utf8')),
)

/** Every model id that a page may name: current, dated, retired and others. */
export const modelIds: readonly string[] = [
  ...models.flatMap(({ id, dated }) => [id, dated].filter((each) => each !== undefined)),
  ...retired.map(({ id }) => id),
  ...others,
]
