import { imageSize } from 'image-size'
import type { SiteConfig } from '../../model/config.ts'
import type { OutputFile } from '../../model/site.ts'
import type { CardLogo } from '../../outputs/card/card.ts'
import { contentType } from '../serve/content-type.ts'

/** The navbar's logo for cards, from the site's own files; null where there is none, or none that can be read. */
export function cardLogo({ navbar, base }: SiteConfig, copied: readonly OutputFile[]): CardLogo | null {
  const file = copied.find(({ path }) => base + path === navbar.logo?.src)
  if (!file) return null
  try {
    const bytes = Buffer.from(file.contents)
    const { width, height } = imageSize(bytes)
    return { mediaType: contentType(file.path), base64: bytes.toString('base64'), width, height }
  } catch {
    return null
  }
}
