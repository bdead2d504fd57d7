import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Divided',
  url: 'https://divided.example',
  navbar: { items: [{ type: 'search', position: 'right' }] },
  api: { layout: 'tags' },
  redirects: { '/api/#operation/purchase': '/api/#operation/buy_pet' },
})
