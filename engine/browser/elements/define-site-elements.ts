import type { Frame } from '../../model/frame.ts'
import { importDefault, loadPart } from '../../model/load-part.ts'
import { askToRetry } from '../ask-to-retry.tsx'
import { defineLater, type Enliven } from './define.ts'

/**
 * Defines the elements of a site by name, with the addresses of their scripts. The default export of a script is called with
 * the element.
 */
export function defineSiteElements(scripts: Frame['elements']): void {
  for (const [name, address] of Object.entries(scripts))
    defineLater(name, async () => {
      const own = await loadScript(address)
      const enliven: Enliven = (element) => {
        const leave = own(element)
        repeatInput(element)
        return leave
      }
      return { enliven }
    })
}

/** Repeats the events of controls that the reader changed before the script of their element had loaded. */
function repeatInput(element: HTMLElement): void {
  for (const input of element.querySelectorAll('input')) {
    if (input.value === input.defaultValue && input.checked === input.defaultChecked) continue
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

async function loadScript(address: string, attempt = 0): Promise<Enliven> {
  try {
    return await loadPart(importDefault<Enliven>(address, attempt))
  } catch (error) {
    await askToRetry(error)
    return loadScript(address, attempt + 1)
  }
}
