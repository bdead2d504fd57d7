import { existsSync, readFileSync, statSync } from 'node:fs'
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
export function compareDescriptions(before: string, after: string): { markdown: string; breaks: boolean } {
  const read = (name: string) => {
    const path = name === '-' ? INPUT : name
    const text = withPlainLines(readNamed(path))
    const { api, isWhole, problems } = readApi(text, path, readFile)
    // A part that is missing would count as one that allows any value.
    if (!api || !isWhole)
      throw new Error(problemsAsText(problems.filter(({ severity }) => severity === 'error')))
    return api
  }
  const changes = diffApis(read(before), read(after))
  return { markdown: changesAsMarkdown(changes), breaks: changes.some(({ breaks }) => breaks) }
}

const readFile = (path: string) => readText({ root: '', site: '' }, path)

/**
 * Reads a file that the caller names. The file may be a pipe, such as `/dev/fd/63`, which a shell passes for `<(git show …)`.
 * Other files of a description are regular files: a reference to a pipe would wait without end.
 */
function readNamed(path: string): string {
  // A standard input that is a socket has no path that can be opened.
  if (path === INPUT) return readFileSync(0, 'utf8')
  if (!existsSync(path)) throw new Error(`There is no file ${path}. Correct the path.`)
  if (statSync(path).isDirectory())
    throw new Error(`${path} is a folder. Name the file of the description in the folder.`)
  return readFileSync(path, 'utf8')
}
