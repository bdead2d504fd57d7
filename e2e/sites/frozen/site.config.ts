import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Frozen',
  url: 'https://frozen.example',
  docs: {
    versions: [{ name: 'current', label: '2.0', isLast: true }, { name: '1.0' }],
  },
  navbar: {
    items: [{ label: 'API', to: '/api/' }, { type: 'docsVersionDropdown' }, { type: 'search' }],
  },
  api: {},
})
