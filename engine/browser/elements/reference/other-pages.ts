import { addressesFile, idOfHash, nearestPart } from '../../../model/id-of-hash.ts'

/**
 * Opens the page of a divided reference that contains the target of a fragment, if this page does not contain it: addresses of
 * the reference on one page, and of moved parts, stay valid. `reference` is the address of the first page.
 */
export async function openPageOf(hash: string, reference: string): Promise<void> {
  // Newer addresses of Redoc have a suffix after the operation: `#operation/x!in=query&path=page`.
  const id = idOfHash(hash.replace(/!.*/, ''))
  if (id === '' || document.getElementById(id)) return
  const response = await fetch(reference + addressesFile)
  if (!response.ok) return
  const addresses: Record<string, string> = await response.json()
  const address = nearestPart(id, new Map(Object.entries(addresses)))
  if (address === undefined || address === location.pathname || location.hash !== hash) return
  location.replace(address + hash)
}

/** Returns a part of another page by a selector, with resolved links; null if there is no such part. */
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

/** Replaces the contents of a page by the contents of the first page, which list all operations; returns false without any. */
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
