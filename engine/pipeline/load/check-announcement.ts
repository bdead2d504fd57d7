import { contrastOf, HEX, LEAST_CONTRAST } from '../../config/theme-schema.ts'
import type { SiteConfig } from '../../model/config.ts'
import { type Problem, warningOf } from '../../model/problem.ts'

/** Warns about an announcement whose two colors have too little contrast. Only colors as `#rrggbb` are compared. */
export function checkAnnouncement({
  announcementBar,
  source,
}: Pick<SiteConfig, 'announcementBar' | 'source'>): Problem[] {
  const { backgroundColor = '', textColor = '' } = announcementBar ?? {}
  if (!HEX.test(backgroundColor) || !HEX.test(textColor)) return []
  const contrast = contrastOf(backgroundColor, textColor)
  if (contrast >= LEAST_CONTRAST) return []
  // Rounded down, so that 4.49 is not shown as 4.5.
  const message = `The contrast of the announcement’s two colors is ${Math.floor(contrast * 10) / 10} to 1, and text needs ${LEAST_CONTRAST} to 1.`
  const hint = 'Choose other colors, or remove one of them: the other is then black or white.'
  const field = ['announcementBar', 'textColor']
  return [{ ...warningOf('announcement-contrast', source, message, hint), field }]
}
