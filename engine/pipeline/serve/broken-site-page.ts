import { type Problem, positionText } from '../../model/problem.ts'
import { escapeHtml } from '../emit/escape-html.ts'
import { devHead } from './dev-site.ts'

/**
 * Returns the page that shows problems while the config cannot be read. The page reloads after each edit. `id` is that of the
 * last site that could be read, or empty.
 */
export function brokenSitePage(problems: readonly Problem[], base: string, id: string): string {
  const items = problems.map((problem) => {
    const [position, message, hint] = [positionText(problem), problem.message, problem.hint].map(escapeHtml)
    return `<li><code>${position}</code><p>${message}</p><p>${hint}</p></li>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The site does not load</title>
${devHead(base, id)}
<h1>The site does not load</h1><ul>${items.join('')}</ul></html>`
}
