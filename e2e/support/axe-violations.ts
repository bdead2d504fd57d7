import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules about colors; of all rules they take most of the time. */
const COLORS = ['color-contrast', 'link-in-text-block']

/** What axe finds, one line for each element: by all of its rules, or by those about colors, or by all others. */
export async function axeViolations(
  page: Page,
  rules: 'all' | 'colors' | 'others' = 'all',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Of no rule's use here, and slow.
    preload: false,
    ...(rules === 'colors' && { runOnly: { type: 'rule', values: COLORS } }),
    ...(rules === 'others' && {
      rules: Object.fromEntries(COLORS.map((rule) => [rule, { enabled: false }])),
    }),
  }
  return page.evaluate(async (given) => {
    const { axe: run } = window as unknown as { axe: typeof axe }
    const found = await run.run(document, given)
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    )
  }, options)
}
