import type { Frame } from '../model/frame.ts'

/** The frame's data, from the module that `<meta name="frame">` names. Throws where it does not load. */
export async function importFrame(document: Document): Promise<Frame> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="frame"]')?.content
  if (!address) throw new Error('The document has no <meta name="frame"> with the address of the frame.')
  const module: { default: Frame } = await import(/* @vite-ignore */ address)
  return module.default
}
