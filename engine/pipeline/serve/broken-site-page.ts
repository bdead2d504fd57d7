import type { Problem } from '../../model/problem.ts'
import { escapeHtml } from '../emit/escape-html.ts'
import { devHead } from './dev-site.ts'

/** Shown in place of the site while its config cannot be read: says what is wrong, and loads anew after each edit. */
export function brokenSitePage(problems: readonly Problem[], base: string): string {
  const items = problems.map(({ source, line, message, hint }) => {
    const place = line === undefined ? source : `${source}:${line}`
    return `<li><code>${escapeHtml(place)}</code><p>${escapeHtml(message)}</p><p>${escapeHtml(hint)}</p></li>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The site does not load</title>
${devHead(base)}
<h1>The site does not load</h1><ul>${items.join('')}</ul></html>`
}
