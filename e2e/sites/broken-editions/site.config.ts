// Wrong on purpose: versions and locales that contradict themselves and each other.
export default {
  title: 'Broken editions',
  url: 'https://broken.example',
  lang: 'de',
  docs: {
    id: 'the docs',
    versoins: [],
    versions: [
      { name: 'current', isLast: true, baner: 'none' },
      { name: '2.0', label: '', banner: 'old' },
      { name: '../1.0', path: '/one/', sidebars: 'sidebars.yaml', docs: '../docs' },
      { name: 'current', draftIds: 'secret' },
    ],
  },
  locales: {
    default: 'en',
    list: [{ code: 'en' }, { code: 'not a tag', label: 'None', dir: 'up' }, { code: 'fr', label: 'Français', path: 'a/b' }],
  },
  navbar: {
    items: [
      { type: 'docsVersionDropdwon' },
      { type: 'doc' },
      { type: 'docSidebar', sidebar: 'docs' },
      { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Neither' }] },
    ],
  },
}
