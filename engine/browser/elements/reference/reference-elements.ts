import { ApiEndpoint } from './api-endpoint.ts'
import { ApiNavigation } from './api-navigation.ts'
import { ApiSchema } from './api-schema.ts'

const ELEMENTS = { 'api-endpoint': ApiEndpoint, 'api-navigation': ApiNavigation, 'api-schema': ApiSchema }

for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element)
