import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Broken versions',
  url: 'https://broken.example',
  docs: {
    versions: [
      { name: 'current', isLast: true, mainDocId: 'indx', draftIds: ['secrt'] },
      { name: '1.0' },
      { name: '0.5', sidebars: 'versions/1.0/sidebars.json' },
      { name: '0.4', sidebars: 'versions/1.0/sidebars.json', docs: 'old/docs' },
    ],
  },
  locales: {
    default: 'en',
    list: [
      { code: 'en', label: 'English' },
      { code: 'fr', label: 'Français' },
    ],
  },
  navbar: {
    items: [
      { type: 'doc', docId: 'gide' },
      { type: 'docSidebar', sidebarId: 'doc' },
      { type: 'docSidebar', sidebarId: 'empty' },
      { type: 'docsVersionDropdown', dropdownItemsBefore: [{ label: 'Nowhere', to: '/nowhere/' }] },
      { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Nowhere', to: '/xyzzy/' }] },
    ],
  },
})
