import type { Problem } from '../../model/problem.ts'

/** Development only: shows the problems of the sources at the bottom of the window until they are corrected. */
export function showProblems(problems: Problem[]): void {
  document.querySelector('.problems')?.remove()
  if (problems.length === 0) return
  const section = document.createElement('section')
  section.className = 'problems'
  section.role = 'alert'
  section.append(...problems.map(describe))
  // Outside the frame: React may not have hydrated the frame yet, and would report an unexpected element.
  document.body.append(section)
}

function describe({ source, line, column, message, hint }: Problem): HTMLElement {
  const element = document.createElement('p')
  const place = document.createElement('code')
  place.textContent = [source, line, column].filter((part) => part !== undefined).join(':')
  element.append(place, ` ${message} ${hint}`)
  return element
}
