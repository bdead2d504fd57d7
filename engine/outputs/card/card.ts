/** What the picture of a page says: social networks show it where somebody shares the page's address. */
export interface Card {
  title: string
  /** Where the page stands: labels of what is above it, outermost first. */
  trail: string[]
  /** Title of the site. */
  site: string
  /** Host of the site, such as `docs.example.com`. */
  host: string
  /** The API reference is blue. */
  kind: 'doc' | 'api'
  logo: CardLogo | null
}

export interface CardLogo {
  /** Such as `image/svg+xml`. */
  mediaType: string
  base64: string
  /** Of the file, in pixels: only their ratio counts. */
  width: number
  height: number
}

/** Pixels of every card: the size that Open Graph and Twitter cards are made for. */
export const cardSize = { width: 1200, height: 630 } as const
