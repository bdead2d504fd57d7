import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Editions',
  url: 'https://editions.example',
  docs: {
    id: 'manual',
    versions: [
      { name: 'current', label: 'Next', draftIds: ['upcoming'] },
      { name: '2.0', label: '2.x', isLast: true, draftIds: ['secret'] },
      { name: '1.0', label: '1.x', path: 'v1', mainDocId: 'start' },
    ],
  },
  locales: {
    default: 'en',
    list: [
      { code: 'en', label: 'English' },
      { code: 'fr', label: 'Français' },
      { code: 'ar', label: 'العربية' },
    ],
  },
  navbar: {
    title: 'Editions',
    items: [
      { type: 'docsVersion', label: 'Manual', position: 'left' },
      { type: 'doc', docId: 'guide', label: 'The guide', position: 'left' },
      { type: 'docSidebar', sidebarId: 'more', label: 'More pages', position: 'left' },
      { label: 'API', to: '/api/', position: 'left', activeBasePath: '/api/' },
      {
        type: 'dropdown',
        label: 'Links',
        position: 'left',
        items: [
          { label: 'Guide by its path', to: '/guide/' },
          { label: 'Elsewhere', href: 'https://other.example/' },
        ],
      },
      {
        type: 'docsVersionDropdown',
        dropdownItemsBefore: [{ label: 'What is new', to: '/guide/' }],
        dropdownItemsAfter: [{ label: 'Older versions', href: 'https://archive.example/' }],
      },
      {
        type: 'localeDropdown',
        dropdownItemsAfter: [{ label: 'Help to translate', href: 'https://translate.example/' }],
      },
      { type: 'html', value: '<b class="from-html">As HTML</b>' },
      { label: 'Code', href: 'https://code.example/' },
      { type: 'search' },
    ],
  },
  footer: {
    logo: { alt: 'Mark', src: '/marks/mark.svg', srcDark: '/marks/mark-dark.svg' },
    style: 'dark',
    links: [{ title: 'Read', items: [{ label: 'Guide of the footer', to: '/guide/' }] }],
  },
  api: { description: 'openapi.yaml', route: '/api/', title: 'API reference' },
})
