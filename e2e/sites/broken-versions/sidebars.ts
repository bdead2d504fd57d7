import { defineSidebars } from '../../../engine/config/define-config.ts'

export default defineSidebars({
  docs: ['index', 'guide'],
  empty: [{ type: 'link', label: 'Elsewhere', href: 'https://other.example/' }],
})
