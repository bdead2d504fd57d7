import type { Route } from '../../model/page.ts'

/** The texts of the picture of a page, which social networks show for a shared address. */
export interface Card {
  title: string
  /** The labels of the categories above the page, the outermost first. */
  trail: string[]
  /** The title of the site. */
  site: string
  /** The host of the site, such as `docs.example.com`. */
  host: string
  /** The accent color, as CSS. */
  accent: string
  /** The bytes of an image in base64; null for no logo. */
  logo: string | null
}

/** The size of each card in pixels, which Open Graph and Twitter recommend. */
export const cardSize = { width: 1200, height: 630 } as const

/** The colors of the light theme, without an accent from the config. A test compares them with `theme/styles/tokens.css` and `tokens-reference.css`. */
export const cardColors = {
  paper: '#fdfbf7',
  ink: '#1c1814',
  soft: '#665d50',
  accent: { doc: '#a63d12', api: '#1b58b4' },
} as const

/**
 * Returns the path of the card of a page below the output folder: `cards/guides/rag.png`. The path contains no hash,
 * because addresses that were shared long ago must still show a picture.
 */
export function cardPath(route: Route): string {
  return `cards${route === '/' ? '/index' : route.slice(0, -1)}.png`
}
