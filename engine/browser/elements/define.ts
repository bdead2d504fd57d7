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
