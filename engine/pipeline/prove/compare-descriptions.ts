import { changesAsMarkdown } from '../../openapi/diff/changes-as-markdown.ts'
import { diffApis } from '../../openapi/diff/diff-apis.ts'
import { readApi } from '../../openapi/read/read-api.ts'
import { readText } from '../load/project.ts'
import { problemsAsText } from '../problems-as-text.ts'

/**
 * Compares two OpenAPI descriptions, given as paths of their files. Returns the changes as Markdown, and whether they
 * break callers. Throws if a description, or a part of it, cannot be read.
 */
export function compareDescriptions(before: string, after: string): { markdown: string; breaks: boolean } {
  const read = (path: string) => {
    const text = readFile(path)
    if (text === null) throw new Error(`There is no file ${path}. Correct the path.`)
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
