import * as z from 'zod'
import { didYouMean, type Field, fieldName } from '../model/problem.ts'
import { plainReason } from '../model/text/plain-reason.ts'

const texts = z.array(z.string())
const textsByName = z.record(z.string(), z.string())

const Packages = z.strictObject({
  pip: texts.optional(),
  npm: texts.optional(),
  /** The versions that prove samples: package → version. Commands that install a package name its major version. */
  versions: textsByName.optional(),
  /** The module that samples import → the module that replaces it. */
  modules: textsByName.optional(),
  /** The arguments of programs: title of the block → words. */
  arguments: z.record(z.string(), texts).optional(),
  /** Addresses of other servers with the described API. */
  mirrors: texts.optional(),
  /** Files that programs read and that no page shows: name → content. */
  files: textsByName.optional(),
})

/** The packages that samples may use. */
export type PackageTable = z.output<typeof Packages>

const Command = z.strictObject({
  /** The version of the command that has these options. */
  version: z.string().optional(),
  options: z
    .record(
      z.string(),
      z.union([z.enum(['flag', 'text', 'integer', 'number', 'json']), texts], {
        error: 'expected flag, text, integer, number, json, or a list of texts',
      }),
    )
    .optional(),
  /** The number of arguments that are not options: the minimum, and the maximum if it differs. */
  words: z.tuple([z.int(), z.int().optional()]).optional(),
  /** Container images: name → the command that receives the arguments after the image. */
  images: textsByName.optional(),
  /** The output. In this text and those below, `{0}` is the first word and `{--name}` the value of an option. */
  prints: z.string().optional(),
  /** Files that must exist, relative to the folder of the call. */
  reads: texts.optional(),
  /** Files that the command creates. */
  makes: texts.optional(),
  /** The request that the command sends; it prints the response. `body`: property → the option with its JSON value. */
  sends: z.strictObject({ method: z.string(), url: z.string(), body: textsByName }).optional(),
})

/** The options of a command, and its effects while a sample runs. */
export type TableCommand = z.output<typeof Command>

/** An answer of the API: data, or the status of an error. */
const Answer = z.union(
  [z.int().min(400).max(599), z.string(), z.array(z.unknown()), z.looseObject({}), z.null()],
  {
    error: 'expected data, a text, or a status from 400 to 599',
  },
)

/** The schemas of the tables (`SampleTables`), with an example of each as the remedy. */
const TABLES: Readonly<Record<string, { schema: z.ZodType; example: string }>> = {
  'packages.json': { schema: Packages, example: '{ "pip": ["requests"], "npm": [] }' },
  'commands.yaml': {
    schema: z.record(z.string(), Command).nullable(),
    example: 'pay login: { words: [0, 1], options: { --region: text } }',
  },
  'answers.yaml': {
    schema: z.record(z.string(), z.record(z.string(), z.array(Answer))).nullable(),
    example: 'ask.py: { POST /v1/chat: [{ id: a }] }',
  },
  'sdk-python.json': {
    schema: z.looseObject({ package: z.string(), version: z.string() }),
    example:
      '{ "package": "…", "version": "…" }, with the fields that python/runtime/sdk.py of the engine reads',
  },
}

/** Returns the wrong fields of a table of the site's folder `sdk`, with the path of each. */
export function tableProblems(file: string, value: unknown) {
  const { schema, example = '' } = TABLES[file] ?? {}
  const fields = Object.keys(file === 'packages.json' ? Packages.shape : Command.shape)
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
