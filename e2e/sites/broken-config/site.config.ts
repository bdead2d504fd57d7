// Wrong on purpose, so without `defineConfig`, whose types would say so.
export default {
  titel: 'Broken config',
  url: 'https://broken.example/docs/',
  base: '/docs',
  navbar: {
    style: 'drak',
    hideOnScroll: 'yes',
    items: [
      { label: 'Both', to: '/', href: 'https://other.example/' },
      { label: 'Neither' },
      { lable: 'Misspelt', to: '/' },
      { type: 'serach' },
      { type: 'carousel' },
      { type: 'dropdown', label: 'Empty', items: [] },
      { label: 'Code', href: 'javascript:alert(1)' },
      { label: 'Pattern', to: '/', activeBaseRegex: '(' },
      'Just words',
    ],
  },
  footer: { links: [{ title: 'Read', items: [{ label: 'No slash', to: 'guides/' }] }] },
  search: { maxHits: 0 },
  onBrokenLinks: 'throw',
}
