import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Broken pages',
  url: 'https://broken.example',
  // Other sites test these rules: see ../broken-terms.
  onPagesOutsideSidebars: 'ignore',
  onUnlinkedPages: 'ignore',
  onDeadEnds: 'ignore',
  onUnfitDescriptions: 'ignore',
})
