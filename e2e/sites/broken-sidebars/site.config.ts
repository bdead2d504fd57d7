import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Broken sidebars',
  url: 'https://broken.example',
  navbar: {
    items: [
      { label: 'Nowhere', to: '/guide/' },
      { type: 'dropdown', label: 'More', items: [{ label: 'No slash', to: '/guides' }] },
    ],
  },
  footer: { links: [{ title: 'Read', items: [{ label: 'Nowhere', to: '/xyzzy/' }, { label: 'No part', to: '/#xyzzy' }] }] },
  api: { description: 'missing.yaml' },
  // Other sites test these rules: see ../broken-terms.
  onPagesOutsideSidebars: 'ignore',
  onUnlinkedPages: 'ignore',
  onDeadEnds: 'ignore',
  onUnfitDescriptions: 'ignore',
})
