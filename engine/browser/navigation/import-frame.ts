import type { Frame } from '../../model/frame.ts'

/**
 * The frame's data, from the module that `<meta name="frame">` names. Throws where it does not load. A browser may
 * remember a failure by its address, so each further `attempt` has another one.
 */
export async function importFrame(document: Document, attempt = 0): Promise<Frame> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="frame"]')?.content
  if (!address) throw new Error('The document has no <meta name="frame"> with the address of the frame.')
  const query = attempt === 0 ? '' : `?${attempt}`
  const module: { default: Frame } = await import(address + query)
  return module.default
}
