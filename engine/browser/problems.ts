import type { Problem } from '../model/problem.ts'

/** Development only: what is wrong with the sources, at the top of the page until it is mended. */
export function showProblems(problems: Problem[]): void {
  document.querySelector('.problems')?.remove()
  if (problems.length === 0) return
  const section = document.createElement('section')
  section.className = 'problems'
  section.role = 'alert'
  section.append(...problems.map(describe))
  // Beside what React knows of; it neither minds nor removes it.
  const place = document.getElementById('main') ?? document.body
  place.prepend(section)
}

function describe({ source, line, column, message, hint }: Problem): HTMLElement {
  const element = document.createElement('p')
  const place = document.createElement('code')
  place.textContent = [source, line, column].filter((part) => part !== undefined).join(':')
  element.append(place, ` ${message} ${hint}`)
  return element
}
