import type { EditionPlace } from '../../model/edition.ts'
import { sourceIn } from './edition-context.ts'
import type { Project } from './project.ts'
import { readText } from './project.ts'

/** File of an edition's sidebars, from the project's root. A version that names none has `.json` or `.ts`. */
export function sidebarsFile(project: Project, place: EditionPlace): string {
  const written = place.version.sidebars
  const other = written.endsWith('.json') ? written.replace(/json$/, 'ts') : written.replace(/ts$/, 'json')
  const found = [written, other]
    .map((file) => sourceIn(project, file, place).source)
    .find((file) => readText(project, file) !== null)
  return found ?? `${project.site}/${written}`
}
