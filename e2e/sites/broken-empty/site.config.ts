import { defineConfig } from '../../../engine/config/define-config.ts'

export default defineConfig({ title: 'Nothing yet', url: 'https://docs.example' })
