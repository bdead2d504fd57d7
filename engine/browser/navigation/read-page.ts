import type { PageView } from '../../model/navigation.ts'
import { stylesIn } from './add-styles.ts'

/** The elements of the head that belong to a page; all others (styles, scripts, icons) belong to the site. */
const OF_THE_PAGE = [
  'meta[name="description"]',
  'meta[name="keywords"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'link[rel="prev"]',
  'link[rel="next"]',
  'script[type="application/ld+json"]',
].join()

/** Returns the elements in the head of `document` that belong to its page only. */
export function headParts(document: Document): Element[] {
  return [...document.head.querySelectorAll(OF_THE_PAGE)]
}

/** A page as the browser keeps it. */
export interface LivePage {
  view: PageView
  /** The article's own HTML. */
  article: string
  /** The article of a fetched document, whose nodes are moved into the open document when the page is shown. */
  fetched?: Element
  /** Text of `<title>`. */
  title: string
  /** HTML of the elements with the styles that the document contains. */
  styles: string[]
  /** HTML of the elements of the head that belong to this page only. */
  head: string
}

/**
 * Reads the page of a document, of the first document as of each later one. Must be called before elements change the article.
 * Throws if the document is not a page of the site.
 */
export function readPage(document: Document): LivePage {
  const article = document.getElementById('article')
  if (!article) throw new Error('The document has no element with the id "article".')
  return {
    view: readView(document.getElementById('page-view')?.textContent),
    article: article.innerHTML,
    title: document.title,
    styles: stylesIn(document).map(({ outerHTML }) => outerHTML),
    head: headParts(document)
      .map((part) => part.outerHTML)
      .join(''),
  }
}

/** The data of the page in the document. Only documents of the same build are shown, so its shape is not checked further. */
function readView(json: string | null | undefined): PageView {
  if (!json) throw new Error('The document has no "page-view" data.')
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new Error('The "page-view" data of the document is not JSON.', { cause })
  }
}
