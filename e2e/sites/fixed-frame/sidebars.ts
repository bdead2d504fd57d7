import { defineSidebars } from 'wordframe'

/** More items than the sidebar of every page contains. */
const notes = Array.from({ length: 300 }, (_, index) => ({
  type: 'link' as const,
  label: `Note ${index + 1}`,
  href: `https://notes.example/${index + 1}/`,
}))

export default defineSidebars({
  docs: ['index', { type: 'category', label: 'More', collapsed: true, items: ['guide', ...notes] }],
})
