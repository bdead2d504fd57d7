import { defineConfig } from '../../../engine/config/define-config.ts'

export default defineConfig({ title: 'Broken pages', url: 'https://broken.example' })
