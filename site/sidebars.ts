import { defineSidebars } from '../engine/config/define-config.ts'

export default defineSidebars({
  docs: [
    {
      type: 'category',
      label: 'Getting started',
      items: [
        'index',
        'getting-started/quickstart',
        {
          type: 'category',
          label: 'Models',
          link: 'getting-started/models/models_overview',
          items: [
            'getting-started/models/picking',
            'getting-started/models/benchmark',
            'getting-started/models/weights',
          ],
        },
        'getting-started/clients',
        'getting-started/customization',
        'getting-started/stories',
        'getting-started/changelog',
        'getting-started/glossary',
      ],
    },
    {
      type: 'category',
      label: 'Guides',
      items: ['guides/contribute/overview'],
    },
  ],
})
