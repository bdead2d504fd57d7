import { defineConfig } from 'wordframe'

const same = { label: 'Guide', to: '/guide/' }

// Many items occur twice, which is allowed.
export default defineConfig({
  title: 'Hiding navbar',
  url: 'https://hiding.example',
  navbar: {
    logo: { alt: 'Mark', src: '/img/mark.svg', srcDark: '/img/mark-dark.svg' },
    style: 'primary',
    hideOnScroll: true,
    items: [
      { label: 'Guide', to: '/guide/' },
      { label: 'Guide', to: '/guide/' },
      { type: 'html', value: '<b>New</b>' },
      { type: 'html', value: '<b>New</b>' },
      { label: 'A label that is longer than the drawer of a phone is wide, by far', to: '/guide/' },
      { type: 'dropdown', label: 'More', items: [same, same] },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    logo: { alt: 'Mark of the footer', src: '/img/mark.svg', srcDark: '/img/mark-dark.svg' },
    links: [
      { title: 'Read', items: [same, same] },
      { title: 'Read', items: [same] },
      {
        title: 'Words without spaces',
        items: [
          {
            label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
            href: 'https://ddsg.example/',
          },
        ],
      },
    ],
    copyright: 'Copyright 2025',
  },
  announcementBar: {
    id: 'second',
    content: 'Read the <a href="/guide/">guide</a>.',
    backgroundColor: '#123456',
    textColor: 'rgb(250, 240, 230)',
  },
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
})
