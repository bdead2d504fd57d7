import { defineSidebars } from 'wordframe'

export default defineSidebars({
  docs: ['index', { type: 'category', label: 'Guides', items: ['guide'] }],
})
