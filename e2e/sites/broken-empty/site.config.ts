import { defineConfig } from 'wordframe'

export default defineConfig({ title: 'Nothing yet', url: 'https://docs.example' })
