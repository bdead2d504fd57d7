import { loadPart } from '../../model/load-part.ts'
import { ApiEndpoint } from './api-endpoint.ts'
import { ApiNavigation } from './api-navigation.ts'
import { ApiSchema } from './api-schema.ts'
import { CodeBlock } from './code-block.ts'
import { DataTable } from './data-table.ts'
import { TabGroup } from './tab-group.ts'

/** Teaches the browser our elements: those that are there and those that come. A second call changes nothing. */
export function defineElements(): void {
  define('api-endpoint', ApiEndpoint)
  define('api-navigation', ApiNavigation)
  define('api-schema', ApiSchema)
  define('code-block', CodeBlock)
  define('data-table', DataTable)
  define('tab-group', TabGroup)
}

function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element)
}

/**
 * Teaches the browser the elements of a site, by name: the script of each, at its address, comes with the first element
 * that a reader meets. Its default export gets the element.
 */
export function defineSiteElements(scripts: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(scripts)) {
    define(
      name,
      class extends HTMLElement {
        connectedCallback(): void {
          loadPart<{ default: (element: HTMLElement) => void }>(import(address)).then(
            (it) => it.default(this),
            reportError,
          )
        }
      },
    )
  }
}
