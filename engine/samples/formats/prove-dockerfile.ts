import type { Block, Finding } from '../block.ts'

const INSTRUCTIONS =
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  )

/** A Dockerfile has instructions that there are, with arguments, and begins with the image it builds on. */
export async function proveDockerfile({ code }: Block): Promise<Finding[]> {
  const { DockerfileParser } = await import('dockerfile-ast')
  const file = DockerfileParser.parse(code)
  const rule = 'sample-dockerfile'
  const findings: Finding[] = file.getInstructions().flatMap((instruction) => {
    const line = instruction.getRange().start.line
    const name = instruction.getKeyword()
    if (!INSTRUCTIONS.includes(name))
      return [{ rule, message: `"${name}" is no instruction of a Dockerfile.`, hint: 'Correct it.', line }]
    if (instruction.getArguments().length > 0) return []
    return [{ rule, message: `"${name}" has no argument.`, hint: 'Give it one.', line }]
  })
  const first = file.getInstructions().find((instruction) => instruction.getKeyword() !== 'ARG')
  if (first?.getKeyword() !== 'FROM') {
    const message = 'The Dockerfile does not begin with FROM.'
    findings.push({ rule, message, hint: 'Name the image it builds on.', line: 0 })
  }
  return findings
}
