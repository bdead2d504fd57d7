import { defineConfig } from '../../../engine/config/define-config.ts'

export default defineConfig({
  title: 'Small site',
  url: 'https://small.example',
  navbar: { title: 'Small site', items: [{ type: 'search', position: 'right' }] },
  api: { description: 'openapi.yaml', route: '/api/', title: 'API reference' },
})
