import type { AnnouncementBar } from '../model/config.ts'

/**
 * Returns the configured colors of the announcement bar as a CSS rule; '' without colors. If only one of the two is configured,
 * the other is black or white, because a color of the theme may be unreadable in one of the themes. The rule is in no cascade
 * layer, so that it wins over the rules of the theme.
 */
export function announcementRule({ backgroundColor, textColor }: AnnouncementBar): string {
  const color = textColor ?? (backgroundColor && readableWith(backgroundColor))
  const background = backgroundColor ?? (textColor && readableWith(textColor))
  return color && background ? `.announcement{background:${background};color:${color}}` : ''
}

/**
 * Returns black or white as CSS, whichever has the higher contrast with a color. In the color space XYZ, `y` is the relative
 * luminance (WCAG 2.2), and both have the same contrast with 0.179.
 */
function readableWith(color: string): string {
  const channel = 'calc((0.179 - y) * 1000000)'
  return `color(from ${color} xyz ${channel} ${channel} ${channel})`
}
