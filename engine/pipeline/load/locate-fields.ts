import { fieldPosition } from '../../config/field-position.ts'
import type { Problem } from '../../model/problem.ts'
import { type Project, readText } from './project.ts'

/** Adds line and column to the problems of fields of the config, the sidebars and front matter. */
export function locateFields(project: Project, problems: readonly Problem[]): Problem[] {
  return problems.map(({ field, ...problem }) => {
    const text = field && readText(project, problem.source)
    return text ? { ...problem, ...fieldPosition(text, problem.source, field) } : problem
  })
}
