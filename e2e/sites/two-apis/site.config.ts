import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Two APIs',
  url: 'https://two.example',
  navbar: {
    items: [
      { label: 'Pets', to: '/pets/' },
      { label: 'Billing', to: '/billing/' },
      { type: 'search', position: 'right' },
    ],
  },
  api: [
    { description: 'pets.yaml', route: '/pets/', title: 'Pets API', layout: 'page' },
    { description: 'billing.yaml', route: '/billing/', title: 'Billing API', layout: 'tags' },
  ],
})
