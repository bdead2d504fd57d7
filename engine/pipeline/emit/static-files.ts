import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { errorOf, type Problem } from '../../model/problem.ts'
import type { OutputFile } from '../../model/site.ts'
import { hidden, matches } from '../../outputs/hosts/host-rules.ts'
import { absolute, type Project } from '../load/project.ts'

/** Reads the files of `static/`, which the build copies unchanged. */
export function staticFiles(project: Project): OutputFile[] {
  const folder = absolute(project, `${project.site}static`)
  return globSync('**/*', { cwd: folder, dot: true })
    .sort()
    .map((path) => ({ path, contents: readFileSync(`${folder}/${path}`) }))
}

/** Reports files of `static/` that would replace files which the build writes for hosts, such as the security policy. */
export function hostFileProblems(
  { site }: Project,
  copied: readonly OutputFile[],
  outputs: readonly OutputFile[],
): Problem[] {
  const made = new Map(
    outputs
      .filter(({ path }) => hidden.some((files) => matches(files, path)))
      .map(({ path, contents }) => [path, String(contents)]),
  )
  return copied
    .filter(({ path, contents }) => made.has(path) && made.get(path) !== String(contents))
    .map(({ path }) => {
      const hint = 'Delete the file: headers go into `headers` of the config, redirects into `redirects`.'
      const message = `The file would replace ${path}, which the build writes for hosts.`
      return errorOf('host-file', `${site}static/${path}`, message, hint)
    })
}
