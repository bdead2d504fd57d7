import * as z from 'zod'
import { didYouMean, type Field, fieldName } from '../model/problem.ts'
import { plainReason } from '../model/text/plain-reason.ts'

const texts = z.array(z.string())
const textsByName = z.record(z.string(), z.string())

const Packages = z.strictObject({
  pip: texts.optional(),
  npm: texts.optional(),
  versions: textsByName.optional(),
  modules: textsByName.optional(),
  arguments: z.record(z.string(), texts).optional(),
  mirrors: texts.optional(),
  files: textsByName.optional(),
})

const Command = z.strictObject({
  version: z.string().optional(),
  options: z
    .record(
      z.string(),
      z.union([z.enum(['flag', 'text', 'integer', 'number', 'json']), texts], {
        error: 'expected flag, text, integer, number, json, or a list of texts',
      }),
    )
    .optional(),
  words: z.array(z.int()).min(1).max(2).optional(),
  images: textsByName.optional(),
  prints: z.string().optional(),
  reads: texts.optional(),
  makes: texts.optional(),
  sends: z.strictObject({ method: z.string(), url: z.string(), body: textsByName }).optional(),
})

/** The schemas of the tables (`SampleTables`), with an example of each as the remedy, and the names of fields. */
const TABLES: Readonly<Record<string, { schema: z.ZodType; example: string; fields: readonly string[] }>> = {
  'packages.json': {
    schema: Packages,
    example: '{ "pip": ["requests"], "npm": [] }',
    fields: Object.keys(Packages.shape),
  },
  'commands.yaml': {
    schema: z.record(z.string(), Command).nullable(),
    example: 'pay login: { words: [0, 1], options: { --region: text } }',
    fields: Object.keys(Command.shape),
  },
  'answers.yaml': {
    schema: z.record(z.string(), z.record(z.string(), z.array(z.unknown()))).nullable(),
    example: 'ask.py: { POST /v1/chat: [{ id: a }] }',
    fields: [],
  },
  'sdk-python.json': {
    schema: z.looseObject({ package: z.string(), version: z.string() }),
    example:
      '{ "package": "…", "version": "…" }, with the fields that python/runtime/sdk.py of the engine reads',
    fields: [],
  },
}

/** Returns the wrong fields of a table of the site's folder `sdk`, with the path of each. */
export function tableProblems(
  file: string,
  value: unknown,
): { path: Field; message: string; hint: string }[] {
  const { schema, example = '', fields = [] } = TABLES[file] ?? {}
  const { error } = schema?.safeParse(value) ?? {}
  const nameOf = (path: Field) => (path.length === 0 ? 'The table' : `The field "${fieldName(path)}"`)
  return (error?.issues ?? []).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      const message = `${nameOf(issue.path)} is wrong: ${plainReason(issue.message)}.`
      return [{ path: issue.path, message, hint: `Write it as here: ${example}.` }]
    }
    return issue.keys.map((key) => {
      const path = [...issue.path, key]
      const hint = didYouMean(key, fields) || `Fields are: ${fields.join(', ')}.`
      return { path, message: `${nameOf(path)} is not known.`, hint }
    })
  })
}
