import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Fixed frame',
  url: 'https://fixed.example',
  navbar: {
    title: '',
    logo: { alt: 'Mark', src: '/favicon.svg' },
    items: [{ type: 'search', position: 'right' }],
  },
  announcementBar: { id: 'stays', content: 'This stays.', isCloseable: false, backgroundColor: 'ivory' },
  colorMode: { defaultMode: 'dark', disableSwitch: true },
})
