import { existsSync, readFileSync, statSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { changesAsMarkdown } from '../../openapi/diff/changes-as-markdown.ts'
import { diffApis } from '../../openapi/diff/diff-apis.ts'
import { readApi } from '../../openapi/read/read-api.ts'
import { readText, withPlainLines } from '../load/project.ts'
import { problemsAsText } from '../problems-as-text.ts'

/** The path of the standard input. A file next to it is none of the description, so a reference to it is an error. */
const INPUT = '/dev/stdin'

/**
 * Compares two OpenAPI descriptions, given as paths of their files, or as `-` for the standard input. Returns the changes as
 * Markdown, and whether they break callers. Throws if a description, or a part of it, cannot be read.
 */
export async function compareDescriptions(
  before: string,
  after: string,
): Promise<{ markdown: string; breaks: boolean }> {
  const [old, now] = [pathOf(before), pathOf(after)]
  if (old === INPUT && now === INPUT)
    throw new Error('The standard input contains one description. Name the file of the other description.')
  const read = async (path: string) => {
    const written = withPlainLines(await readNamed(path))
    const { api, isWhole, problems } = readApi(written, path, readFile)
    // A part that is missing would count as one that allows any value.
    if (!api || !isWhole)
      throw new Error(problemsAsText(problems.filter(({ severity }) => severity === 'error')))
    return api
  }
  const changes = diffApis(await read(old), await read(now))
  return { markdown: changesAsMarkdown(changes), breaks: changes.some(({ breaks }) => breaks) }
}

const pathOf = (name: string) => (name === '-' ? INPUT : name)

const readFile = (path: string) => readText({ root: '', site: '' }, path)

/**
 * Reads a file that the caller names. The file may be a pipe, such as `/dev/fd/63`, which a shell passes for `<(git show …)`.
 * Other files of a description are regular files: a reference to a pipe would wait without end.
 */
async function readNamed(path: string): Promise<string> {
  // A standard input that is a socket has no path that can be opened. A synchronous read fails before a pipe has data.
  if (path === INPUT) return text(process.stdin)
  if (!existsSync(path)) throw new Error(`There is no file ${path}. Correct the path.`)
  if (statSync(path).isDirectory())
    throw new Error(`${path} is a folder. Name the file of the description in the folder.`)
  return readFileSync(path, 'utf8')
}
