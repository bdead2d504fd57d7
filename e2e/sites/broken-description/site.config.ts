import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Broken description',
  url: 'https://broken.example',
  api: { description: 'openapi.yaml' },
  // Other sites test these rules: see ../broken-terms.
  onPagesOutsideSidebars: 'ignore',
  onUnlinkedPages: 'ignore',
  onDeadEnds: 'ignore',
  onUnfitDescriptions: 'ignore',
})
