import { defineSidebars } from 'wordframe'

export default defineSidebars({
  docs: [
    'index',
    'gudies/index',
    { type: 'category', label: 'Guides', link: 'guide', items: ['xyzzy', 'draft', 'unlisted'] },
    { type: 'category', label: 'Soon', link: 'draft', items: ['guides'] },
    'index',
    { type: 'category', label: 'Aside', link: 'unlisted', items: [] },
  ],
})
