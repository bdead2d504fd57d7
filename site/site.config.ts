import { defineConfig } from '../engine/config/define-config.ts'
import { modelIds } from './components/models.ts'
import { terms } from './terms.ts'

export default defineConfig({
  title: 'Mistral AI Docs',
  tagline: 'Call Mistral AI models through the API, deploy them, fine-tune them.',
  url: 'https://docs.mistral.ai',
  navbar: {
    title: 'Mistral AI Docs',
    logo: { alt: '', src: '/img/logo.svg' },
    items: [
      { label: 'Docs', to: '/', position: 'left', activeBaseRegex: '^/(?!api/)' },
      { label: 'API', to: '/api/', position: 'left', activeBasePath: '/api/' },
      { label: 'Le Chat', href: 'https://chat.mistral.ai/', position: 'left' },
      { label: 'La Plateforme', href: 'https://console.mistral.ai/', position: 'left' },
      { type: 'search', position: 'right' },
      { label: 'GitHub', href: 'https://github.com/mistralai/', position: 'right' },
      { label: 'Discord', href: 'https://discord.gg/mistralai', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Documentation',
        items: [
          { label: 'Documentation', to: '/' },
          { label: 'Contributing', to: '/guides/contribute/overview/' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Discord', href: 'https://discord.gg/mistralai' },
          { label: 'X', href: 'https://twitter.com/MistralAI' },
          { label: 'GitHub', href: 'https://github.com/mistralai' },
        ],
      },
    ],
    copyright: 'Copyright © 2025 Mistral AI',
  },
  colorMode: { defaultMode: 'light' },
  api: {
    description: 'openapi.yaml',
    route: '/api/',
    title: 'API reference',
    parts: {
      before: ['api/conventions.mdx', 'api/errors.mdx'],
      after: ['api/jobs.mdx', 'api/limits.mdx'],
    },
  },
  search: {
    synonyms: [
      ['embeddings', 'vectors'],
      ['function calling', 'tool use', 'tools'],
      ['fill-in-the-middle', 'FIM', 'code completion'],
      ['fine-tuning', 'training'],
      ['API key', 'token', 'authentication'],
      ['SDK', 'client', 'library'],
    ],
  },
  models: [...modelIds],
  onBrokenLinks: 'error',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  onPagesOutsideSidebars: 'error',
  onUnlinkedPages: 'error',
  onDeadEnds: 'error',
  onUnfitDescriptions: 'error',
  onWrongTerms: 'error',
  terms,
})
