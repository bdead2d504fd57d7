/** What of the head belongs to a page; all else (styles, scripts, icons) belongs to the site. */
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

/** The elements in the head of `document` that belong to its page alone. */
export function headParts(document: Document): Element[] {
  return [...document.head.querySelectorAll(OF_THE_PAGE)]
}

/** Puts the parts of another page (`LivePage.head`) in place of those that stand. */
export function replaceHeadParts(document: Document, html: string): void {
  for (const part of headParts(document)) part.remove()
  document.head.insertAdjacentHTML('beforeend', html)
}
