import { defineConfig } from 'wordframe'

// Each field is correct by itself, but the fields contradict each other.
export default defineConfig({
  title: 'Broken contradictions',
  url: 'https://broken.example',
  lang: 'de',
  docs: {
    versions: [
      { name: 'current', isLast: true, path: 'now', banner: 'unmaintained' },
      { name: '2.0', path: 'fr', mainDocId: 'start', draftIds: ['start'] },
      { name: '1.0', path: 'now', isLast: true },
      { name: '2.0' },
    ],
  },
  locales: {
    default: 'eng',
    list: [
      { code: 'en', label: 'English' },
      { code: 'fr', label: 'Français' },
      { code: 'fr', label: 'Français encore' },
      { code: 'EN', label: 'English again' },
    ],
  },
  navbar: {
    items: [
      { type: 'docsVersionDropdown', versions: ['2.0', '1.O'] },
      { type: 'search' },
      { type: 'search' },
    ],
  },
})
