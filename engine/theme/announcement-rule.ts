import type { AnnouncementBar } from '../model/config.ts'

/**
 * The configured colors of the announcement bar as a rule, '' where there are none. It stands in a `<style>` whose
 * hash the content security policy names, since that policy allows no `style` attribute.
 */
export function announcementRule({ backgroundColor, textColor }: AnnouncementBar): string {
  const background = backgroundColor ? `background:${onlyAColor(backgroundColor)};` : ''
  const text = textColor ? `color:${onlyAColor(textColor)};` : ''
  return background || text ? `.announcement{${background}${text}}` : ''
}

const onlyAColor = (value: string) => value.replace(/[^\w#%().,/ -]/g, '')
