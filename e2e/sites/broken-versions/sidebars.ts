import { defineSidebars } from 'wordframe'

export default defineSidebars({
  docs: ['index', 'guide'],
  empty: [{ type: 'link', label: 'Elsewhere', href: 'https://other.example/' }],
})
