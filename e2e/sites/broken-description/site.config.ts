import { defineConfig } from '../../../engine/config/define-config.ts'

export default defineConfig({
  title: 'Broken description',
  url: 'https://broken.example',
  api: { description: 'openapi.yaml' },
})
