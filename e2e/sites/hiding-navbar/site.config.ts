import { defineConfig } from '../../../engine/config/define-config.ts'

export default defineConfig({
  title: 'Hiding navbar',
  url: 'https://hiding.example',
  navbar: {
    logo: { alt: 'Mark', src: '/img/mark.svg', srcDark: '/img/mark-dark.svg' },
    style: 'primary',
    hideOnScroll: true,
    items: [{ type: 'search', position: 'right' }],
  },
  footer: {
    logo: { alt: 'Mark of the footer', src: '/img/mark-dark.svg' },
    style: 'dark',
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
