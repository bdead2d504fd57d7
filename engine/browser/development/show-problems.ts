import type { Problem } from '../../model/problem.ts'

/** Development only: what is wrong with the sources, at the foot of the window until it is mended. */
export function showProblems(problems: Problem[]): void {
  document.querySelector('.problems')?.remove()
  if (problems.length === 0) return
  const section = document.createElement('section')
  section.className = 'problems'
  section.role = 'alert'
  section.append(...problems.map(describe))
  // Beside the frame: React, which may not have hydrated it yet, would find a stranger in there.
  document.body.append(section)
}

function describe({ source, line, column, message, hint }: Problem): HTMLElement {
  const element = document.createElement('p')
  const place = document.createElement('code')
  place.textContent = [source, line, column].filter((part) => part !== undefined).join(':')
  element.append(place, ` ${message} ${hint}`)
  return element
}
