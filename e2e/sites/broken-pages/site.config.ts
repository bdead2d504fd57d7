import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Broken pages',
  url: 'https://broken.example',
  // What this site is not about: see ../broken-book.
  onPagesOutsideSidebars: 'ignore',
  onUnlinkedPages: 'ignore',
  onDeadEnds: 'ignore',
  onUnfitDescriptions: 'ignore',
})
