import { defineConfig } from 'wordframe'

export default defineConfig({
  title: 'Hosted site',
  url: 'https://hosted.example',
  navbar: { title: 'Hosted site', items: [{ type: 'search', position: 'right' }] },
  api: { description: 'openapi.yaml', route: '/api/', title: 'API reference' },
  hosts: ['cloudflare', 'netlify', 'github-pages', 'vercel', 'nginx', 'apache', 'caddy', 'docker'],
  headers: { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' },
  redirects: {
    '/old/': '/guide/#steps',
    '/früher/': '/guide/',
    '/%C3%BCber/uns/': '/guide/',
    '/c++/@scope/a,b/': '/guide/',
    '/v1.0/': 'https://other.example/a%20b?c=%C3%A9#d',
    '/guide/#way': '/guide/#steps',
  },
  precompress: true,
  theme: { accent: { light: '#0b57d0', dark: '#a8c7fa' } },
})
