import { defineConfig } from '../../../engine/config/define-config.ts'

export default defineConfig({
  title: 'Hiding navbar',
  url: 'https://hiding.example',
  navbar: { hideOnScroll: true, items: [{ type: 'search', position: 'right' }] },
  announcementBar: {
    id: 'second',
    content: 'Read the <a href="/guide/">guide</a>.',
    backgroundColor: '#123456',
    textColor: 'rgb(250, 240, 230)',
  },
  colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
})
