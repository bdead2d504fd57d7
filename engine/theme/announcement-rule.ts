import type { AnnouncementBar } from '../model/config.ts'

/**
 * Returns the configured colors of the announcement bar as a CSS rule; '' without colors. The rule is in no cascade layer,
 * so that it wins over the rules of the theme.
 */
export function announcementRule({ backgroundColor, textColor }: AnnouncementBar): string {
  const background = backgroundColor ? `background:${backgroundColor};` : ''
  const text = textColor ? `color:${textColor};` : ''
  return background || text ? `.announcement{${background}${text}}` : ''
}
