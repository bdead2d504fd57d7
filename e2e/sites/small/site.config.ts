import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Small site',
  url: 'https://small.example',
  navbar: { title: 'Small site', items: [{ type: 'search', position: 'right' }] },
  api: { description: 'openapi.yaml', route: '/api/', title: 'API reference' },
})
