import { loadOnce, loadPart } from '../../model/load-part.ts'
import type { PageView } from '../../model/navigation.ts'
import { afterPaint } from '../after-paint.ts'
import { CodeBlock } from './code-block.ts'
import { TabGroup } from './tab-group.ts'

/** Defines the custom elements of the engine. A second call changes nothing. */
export function defineElements(): void {
  define('code-block', CodeBlock)
  // Most pages do not contain these elements.
  defineLater('data-table', async () => (await loadPart(import('./data-table.ts'))).enlivenTable)
  defineLater(
    'api-servers',
    async () => (await loadPart(import('./reference/server-choice.ts'))).enlivenServers,
  )
  define('tab-group', TabGroup)
}

/** Defines the elements of a kind of pages. The promise settles when they are defined. */
export async function defineElementsOf(kind: PageView['kind']): Promise<void> {
  if (kind === 'api') await loadPart(import('./reference/reference-elements.ts'))
}

function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element)
}

type Enliven = (element: HTMLElement) => void

/** Defines an element when the first page that contains it is shown: its script is loaded then. */
function defineLater(name: string, load: () => Promise<Enliven>): void {
  const script = loadOnce(load)
  define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        // Without the script, the element shows what the build wrote. The first paint of a page does not wait for the script.
        afterPaint(() =>
          script().then(
            (enliven) => enliven(this),
            () => {},
          ),
        )
      }
    },
  )
}

/**
 * Defines the elements of a site by name, with the addresses of their scripts. The default export of a script is called with
 * the element. `askToRetry` shows an error until the reader asks to try again.
 */
export function defineSiteElements(
  scripts: Readonly<Record<string, string>>,
  askToRetry: (error: unknown) => Promise<void>,
): void {
  for (const [name, address] of Object.entries(scripts))
    defineLater(name, async () => {
      const enliven = await loadScript(address, askToRetry)
      return (element) => {
        enliven(element)
        repeatInput(element)
      }
    })
}

/** Repeats the events of controls that the reader changed before the script of their element had loaded. */
function repeatInput(element: HTMLElement): void {
  for (const input of element.querySelectorAll('input')) {
    if (input.value === input.defaultValue && input.checked === input.defaultChecked) continue
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** A browser may remember a failed address, so each further attempt has another address. */
async function loadScript(
  address: string,
  askToRetry: (error: unknown) => Promise<void>,
  attempt = 0,
): Promise<Enliven> {
  try {
    const query = attempt === 0 ? '' : `?${attempt}`
    return (await loadPart<{ default: Enliven }>(import(address + query))).default
  } catch (error) {
    await askToRetry(error)
    return loadScript(address, askToRetry, attempt + 1)
  }
}
