import { defineSidebars } from '../../../engine/config/define-config.ts'

export default defineSidebars({
  docs: ['index', { type: 'category', label: 'Guides', items: ['guide', 'fresh'] }, 'upcoming'],
  more: ['install'],
})
