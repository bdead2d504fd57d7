import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Broken description',
  url: 'https://broken.example',
  api: { description: 'openapi.yaml' },
  // What this site is not about: see ../broken-book.
  onPagesOutsideSidebars: 'ignore',
  onUnlinkedPages: 'ignore',
  onDeadEnds: 'ignore',
  onUnfitDescriptions: 'ignore',
})
