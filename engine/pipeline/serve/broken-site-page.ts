import type { Problem } from '../../model/problem.ts'
import { escapeHtml } from '../emit/escape-html.ts'
import { devHead } from './dev-site.ts'

/**
 * Returns the page that shows problems while the config cannot be read. The page reloads after each edit. `id` is that of the
 * last site that could be read, or empty.
 */
export function brokenSitePage(problems: readonly Problem[], base: string, id: string): string {
  const items = problems.map(({ source, line, message, hint }) => {
    const place = line === undefined ? source : `${source}:${line}`
    return `<li><code>${escapeHtml(place)}</code><p>${escapeHtml(message)}</p><p>${escapeHtml(hint)}</p></li>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The site does not load</title>
${devHead(base, id)}
<h1>The site does not load</h1><ul>${items.join('')}</ul></html>`
}
