import { addressesFile, idOfHash, nearestPart } from '../../../model/id-of-hash.ts'

/**
 * Opens the page of a reference that has what a fragment names, where this page does not have it: addresses of a reference
 * of one page, and of parts that have moved, stay right. `reference` is the address of the first page.
 */
export async function openPageOf(hash: string, reference: string): Promise<void> {
  // Redoc's newer addresses go on, below the operation: `#operation/x!in=query&path=page`.
  const id = idOfHash(hash.replace(/!.*/, ''))
  if (id === '' || document.getElementById(id)) return
  const response = await fetch(reference + addressesFile)
  if (!response.ok) return
  const addresses: Record<string, string> = await response.json()
  const address = nearestPart(id, new Map(Object.entries(addresses)))
  if (address === undefined || address === location.pathname || location.hash !== hash) return
  location.replace(address + hash)
}

/** A part of another page, by a selector; its links lead where they led there. Null where there is no such part. */
export async function partOf(address: string, selector: string): Promise<Element | null> {
  const html = await (await fetch(address)).text()
  const part = new DOMParser().parseFromString(html, 'text/html').querySelector(selector)
  for (const link of part?.querySelectorAll('a[href^="#"]') ?? [])
    link.setAttribute('href', address + link.getAttribute('href'))
  for (const schema of part?.querySelectorAll<HTMLElement>('api-schema') ?? []) {
    const { definition = '' } = schema.dataset
    if (!definition.includes('#')) schema.dataset.definition = `${address}#${definition}`
  }
  return part ?? null
}

/** Replaces the contents of a page by those of the first page, which name all operations; false where there are none. */
export async function replaceContents(navigation: Element, reference: string): Promise<boolean> {
  const list = await partOf(reference, 'api-navigation nav > ul')
  if (!list) return false
  const here = `${location.pathname}#`
  for (const link of list.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith(here)) link.setAttribute('href', href.slice(here.length - 1))
  }
  navigation.querySelector('nav > ul')?.replaceWith(list)
  return true
}
