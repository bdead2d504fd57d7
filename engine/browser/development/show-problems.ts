import type { Problem } from '../../model/problem.ts'
import { make } from '../make.ts'

/** Development only: shows the problems of the sources at the bottom of the window until they are corrected. */
export function showProblems(problems: Problem[]): void {
  document.querySelector('.problems')?.remove()
  if (problems.length === 0) return
  // Outside the frame: React may not have hydrated the frame yet, and would report an unexpected element.
  document.body.append(make('section', { className: 'problems', role: 'alert' }, ...problems.map(describe)))
}

function describe({ source, line, column, message, hint }: Problem): HTMLElement {
  const place = [source, line, column].filter((part) => part !== undefined).join(':')
  return make('p', {}, make('code', {}, place), ` ${message} ${hint}`)
}
