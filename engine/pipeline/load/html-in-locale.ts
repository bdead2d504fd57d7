import { mapAddresses } from '../../config/map-addresses.ts'
import type { Locale } from '../../model/config.ts'
import { linkInLocale } from '../../navigation/link-in-locale.ts'

/** HTML of the config's own as an edition's frame has it: its links lead where those of the frame do. */
export function htmlInLocale(
  html: string,
  locale: Locale,
  context: { base: string; locales: readonly Locale[] },
): string {
  return mapAddresses(html, (href, attribute) => {
    const external = attribute === 'src' || href.startsWith('//') || !href.startsWith(context.base)
    return linkInLocale({ href, external }, locale, context).href
  })
}
