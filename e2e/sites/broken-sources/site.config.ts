import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Broken sources',
  url: 'https://docs.example',
  api: { description: 'openapi.yaml' },
  docs: { versions: [{ name: 'current', mainDocId: 'broken' }] },
  navbar: {
    items: [
      { type: 'doc', docId: 'broken', label: 'Broken' },
      { label: 'API', to: '/api/' },
    ],
  },
})
