import type { Route } from '../../model/page.ts'

/** What the picture of a page says: social networks show it where somebody shares the page's address. */
export interface Card {
  title: string
  /** Labels of what is above the page, outermost first. */
  trail: string[]
  /** Title of the site. */
  site: string
  /** Host of the site, such as `docs.example.com`. */
  host: string
  /** The API reference is blue. */
  kind: 'doc' | 'api'
  /** Bytes of an image, in base64. */
  logo: string | null
}

/** Pixels of every card: the size that Open Graph and Twitter cards are made for. */
export const cardSize = { width: 1200, height: 630 } as const

/** The light theme's colors (`theme/styles/tokens.css`); a test compares the two. */
export const cardColors = {
  paper: '#fdfbf7',
  ink: '#1c1814',
  soft: '#665d50',
  accent: { doc: '#a63d12', api: '#1b58b4' },
} as const

/**
 * Path of a page's card below the output folder: `cards/guides/rag.png`. It has no hash: who shared a page long
 * ago still asks for its picture.
 */
export function cardPath(route: Route): string {
  return `cards${route === '/' ? '/index' : route.slice(0, -1)}.png`
}
