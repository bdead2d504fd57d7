import type { Block, Finding } from '../block.ts'

/** A mistake that a parser reports. The line is 0-based. */
interface Mistake {
  message: string
  hint?: string
  line?: number | undefined
}

/** Parses a text and returns its mistakes. The module of a parser is loaded when there is a block of its format. */
type Parser = (code: string) => Promise<Mistake[]>

/** Returns a proof that reports the mistakes that the parser of a format finds in a block. */
export function parsed(format: keyof typeof PARSERS): (block: Block) => Promise<Finding[]> {
  return async ({ code }) => {
    const { rule, parse } = PARSERS[format]
    const mistakes = await parse(code)
    return mistakes.map(({ message, hint = 'Correct the block.', line }) => ({ rule, message, hint, line }))
  }
}

const PARSERS = {
  dockerfile: { rule: 'sample-dockerfile', parse: dockerfile },
  html: { rule: 'sample-html', parse: html },
  sql: { rule: 'sample-sql', parse: sql },
  toml: { rule: 'sample-toml', parse: toml },
  yaml: { rule: 'sample-yaml', parse: yaml },
} satisfies Record<string, { rule: string; parse: Parser }>

const INSTRUCTIONS =
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  )

/** Each line must be a known instruction with arguments, and the first instruction must be FROM. */
async function dockerfile(code: string): Promise<Mistake[]> {
  const { DockerfileParser } = await import('dockerfile-ast')
  const instructions = DockerfileParser.parse(code).getInstructions()
  const mistakes = instructions.flatMap((instruction): Mistake[] => {
    const line = instruction.getRange().start.line
    const name = instruction.getKeyword()
    if (!INSTRUCTIONS.includes(name))
      return [{ message: `"${name}" is not an instruction of a Dockerfile.`, line }]
    if (instruction.getArguments().length > 0) return []
    return [{ message: `"${name}" has no argument.`, hint: 'Add an argument.', line }]
  })
  if (instructions.find((each) => each.getKeyword() !== 'ARG')?.getKeyword() === 'FROM') return mistakes
  const message = 'The Dockerfile does not begin with FROM.'
  return [...mistakes, { message, hint: 'Begin the file with FROM and the name of an image.', line: 0 }]
}

/** HTML: a document if it begins with a doctype, otherwise a fragment. */
async function html(code: string): Promise<Mistake[]> {
  const { fromHtml } = await import('hast-util-from-html')
  const mistakes: Mistake[] = []
  fromHtml(code, {
    fragment: !/^\s*<!doctype/i.test(code),
    onerror: ({ reason, line }) => {
      const message = `The block is not well-formed HTML: ${reason}.`
      mistakes.push({ message, line: line === undefined ? undefined : line - 1 })
    },
  })
  return mistakes
}

/** SQL in the dialect of PostgreSQL. */
async function sql(code: string): Promise<Mistake[]> {
  const { parse } = await import('pgsql-ast-parser')
  try {
    parse(code)
    return []
  } catch (error) {
    const details = (error as Error).message
    // The parser's first line is only a position, and its later lines show the state of the parser.
    const reason = /^unexpected .*?(?=\.(\s|$)|$)/im.exec(details)?.[0] ?? details.split('\n')[0]
    const message = `The block is not valid PostgreSQL: ${reason}.`
    const hint =
      'Correct the block. For SQL of another database or of an extension, write unproven="SQL of …".'
    return [{ message, hint, line: Number(/line (\d+)/.exec(details)?.[1] ?? 1) - 1 }]
  }
}

async function toml(code: string): Promise<Mistake[]> {
  const { parse, TomlError } = await import('smol-toml')
  try {
    parse(code)
    return []
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    return [{ message: `The block is not TOML: ${error.message.split('\n')[0]}.`, line: error.line - 1 }]
  }
}

/** YAML: one document, or several such as manifests of Kubernetes. */
async function yaml(code: string): Promise<Mistake[]> {
  const { parseAllDocuments } = await import('yaml')
  return parseAllDocuments(code).flatMap(({ errors }) =>
    errors.map(({ message, linePos }) => {
      const line = linePos && linePos[0].line - 1
      const [first = ''] = message.split('\n')
      return { message: `The block is not YAML: ${first.replace(/ at line \d+, column \d+:$/, '')}.`, line }
    }),
  )
}
