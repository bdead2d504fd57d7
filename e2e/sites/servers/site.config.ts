import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Servers',
  url: 'https://servers.example',
  navbar: { items: [{ type: 'search', position: 'right' }] },
  repository: { address: 'https://github.com/acme/docs' },
  api: {},
})
