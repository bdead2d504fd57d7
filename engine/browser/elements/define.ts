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
  // Few pages have these: their scripts come with the first one.
  defineLate('merge-steps', async (element) => (await import('./merge-steps.ts')).mergeSteps(element))
  defineLate('token-distribution', async (element) =>
    (await import('./token-distribution.ts')).tokenDistribution(element),
  )
}

function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element)
}

function defineLate(name: string, enliven: (element: HTMLElement) => Promise<void>): void {
  define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        void enliven(this)
      }
    },
  )
}
