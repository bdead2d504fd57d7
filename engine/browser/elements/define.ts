import { loadOnce, loadPart } from '../../model/load-part.ts'
import type { PageView } from '../../model/navigation.ts'
import { afterPaint } from '../after-paint.ts'
import { CodeBlock } from './code/code-block.ts'
import { TabGroup } from './tab-group.ts'

/** Defines the custom elements of the engine. A second call changes nothing. */
export function defineElements(): void {
  define('code-block', CodeBlock)
  // Most pages do not contain these elements.
  defineLater('data-table', () => loadPart(import('./data-table.ts')))
  defineLater('missing-page', () => loadPart(import('./missing-page.ts')))
  defineLater('api-servers', () => loadPart(import('./reference/server-choice.ts')))
  define('tab-group', TabGroup)
}

/** Defines the elements of a kind of pages. The promise settles when they are defined. */
export async function defineElementsOf(kind: PageView['kind']): Promise<void> {
  if (kind === 'api') await loadPart(import('./reference/reference-elements.ts'))
}

function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element)
}

/** Adds the behavior of an element to what the build wrote. May return a function to call when the element leaves the page. */
export type Enliven = (element: HTMLElement) => unknown

/** Defines an element when the first page that contains it is shown: its script is loaded then. */
export function defineLater(name: string, load: () => Promise<{ enliven: Enliven }>): void {
  const script = loadOnce(load)
  define(
    name,
    class extends HTMLElement {
      private leave: unknown

      connectedCallback(): void {
        // Without the script, the element shows what the build wrote. The first paint of a page does not wait for the script.
        afterPaint(() =>
          script().then(
            ({ enliven }) => {
              if (this.isConnected) this.leave = enliven(this)
            },
            () => {},
          ),
        )
      }

      disconnectedCallback(): void {
        if (typeof this.leave === 'function') this.leave()
      }
    },
  )
}
