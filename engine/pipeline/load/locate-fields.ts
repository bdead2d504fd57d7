import { fieldPosition } from '../../config/field-position.ts'
import type { Problem } from '../../model/problem.ts'
import { type Project, readText } from './project.ts'

/** Problems of fields of the config and the sidebars with line and column of these fields. */
export function locateFields(project: Project, problems: readonly Problem[]): Problem[] {
  return problems.map(({ field, ...problem }) => {
    const text = field && readText(project, problem.source)
    return text ? { ...problem, ...fieldPosition(text, problem.source, field) } : problem
  })
}
