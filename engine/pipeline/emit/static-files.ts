import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import type { OutputFile } from '../../model/site.ts'
import { absolute, type Project } from '../load/project.ts'

/** The files of `static/`, which the site carries as they are. */
export function staticFiles(project: Project): OutputFile[] {
  const folder = absolute(project, `${project.site}/static`)
  return globSync('**/*', { cwd: folder, dot: true })
    .sort()
    .map((path) => ({ path, contents: readFileSync(`${folder}/${path}`) }))
}
