import type { SiteConfig } from '../../model/config.ts'
import type { Page } from '../../model/page.ts'
import { cardPath, cardSize } from '../../outputs/card/card.ts'
import { wholeAddress } from '../../outputs/whole-address.ts'
import type { DocumentImage } from './render-document.tsx'

/** What social networks show of a page: its author's own picture, else its card. Nobody shares a page in development. */
export function pageImage(page: Page, config: SiteConfig, development: boolean): DocumentImage | null {
  const alt = `${page.title} | ${config.title}`
  if (page.image?.size) return { address: wholeAddress(config, page.image.file), ...page.image.size, alt }
  return development ? null : { address: wholeAddress(config, cardPath(page.route)), ...cardSize, alt }
}
