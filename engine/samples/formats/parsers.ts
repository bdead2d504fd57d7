import type { Block, Finding } from '../block.ts'

// Each proof loads its parser, so that a site without such blocks does not load it.

const HINT = 'Correct the block.'

/** Proves that each line is a known instruction with arguments, and that the first instruction is FROM. */
export async function proveDockerfile({ code }: Block): Promise<Finding[]> {
  const { DockerfileParser, Keyword } = await import('dockerfile-ast')
  const rule = 'sample-dockerfile'
  const instructions = DockerfileParser.parse(code).getInstructions()
  const findings = instructions.flatMap((instruction): Finding[] => {
    const line = instruction.getRange().start.line
    const name = instruction.getKeyword()
    if (!Object.hasOwn(Keyword, name))
      return [{ rule, message: `"${name}" is not an instruction of a Dockerfile.`, hint: HINT, line }]
    if (instruction.getArguments().length > 0) return []
    return [{ rule, message: `"${name}" has no argument.`, hint: 'Add an argument.', line }]
  })
  if (instructions.find((each) => each.getKeyword() !== 'ARG')?.getKeyword() === 'FROM') return findings
  const message = 'The Dockerfile does not begin with FROM.'
  const hint = 'Begin the file with FROM and the name of an image.'
  return [...findings, { rule, message, hint, line: 0 }]
}

/** Proves HTML: a document if it begins with a doctype, otherwise a fragment. */
export async function proveHtml({ code }: Block): Promise<Finding[]> {
  const { fromHtml } = await import('hast-util-from-html')
  const findings: Finding[] = []
  fromHtml(code, {
    fragment: !/^\s*<!doctype/i.test(code),
    onerror: ({ reason, line }) => {
      const message = `The block is not well-formed HTML: ${reason}.`
      findings.push({ rule: 'sample-html', message, hint: HINT, line: line && line - 1 })
    },
  })
  return findings
}

/** Proves SQL in the dialect of PostgreSQL. */
export async function proveSql({ code }: Block): Promise<Finding[]> {
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
    const line = Number(/line (\d+)/.exec(details)?.[1] ?? 1) - 1
    return [{ rule: 'sample-sql', message, hint, line }]
  }
}

/** Proves TOML. */
export async function proveToml({ code }: Block): Promise<Finding[]> {
  const { parse, TomlError } = await import('smol-toml')
  try {
    parse(code)
    return []
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const message = `The block is not TOML: ${error.message.split('\n')[0]}.`
    return [{ rule: 'sample-toml', message, hint: HINT, line: error.line - 1 }]
  }
}

/** Proves YAML: one document, or several such as manifests of Kubernetes. Reports the first mistake of each document. */
export async function proveYaml({ code }: Block): Promise<Finding[]> {
  const { parseAllDocuments } = await import('yaml')
  return parseAllDocuments(code).flatMap(({ errors }) =>
    errors.slice(0, 1).map(({ message: text, linePos }) => {
      const line = linePos && linePos[0].line - 1
      const [first = ''] = text.split('\n')
      const message = `The block is not YAML: ${first.replace(/ at line \d+, column \d+:$/, '')}.`
      return { rule: 'sample-yaml', message, hint: HINT, line }
    }),
  )
}
