import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules about colors, which take most of the time. */
const COLORS = ['color-contrast', 'link-in-text-block']

/**
 * Returns the violations that axe finds inside the elements of a selector, one line for each element. Tests all rules, the rules
 * about colors, or the other rules.
 */
export async function axeViolations(
  page: Page,
  rules: 'all' | 'colors' | 'others' = 'all',
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // Preloading is slow, and no rule here uses it.
    preload: false,
    ...(rules === 'colors' && { runOnly: { type: 'rule', values: COLORS } }),
    ...(rules === 'others' && {
      rules: Object.fromEntries(COLORS.map((rule) => [rule, { enabled: false }])),
    }),
  }
  return page.evaluate(
    async ([selector, given]) => {
      const { axe: run } = window as unknown as { axe: typeof axe }
      const found = await run.run(selector, given)
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      )
    },
    [within, options] as const,
  )
}
