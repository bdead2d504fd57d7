// Wrong on purpose, so without `defineSidebars`, whose types would report errors.
export default {
  docs: [
    'index',
    5,
    { type: 'catgory', label: 'Misspelt', items: [] },
    { type: 'category', label: 'Guides', items: [{ type: 'link', label: 'No address' }] },
    { type: 'category', label: 'Guides', items: ['index'], colapsed: true },
    { type: 'link', label: 'A page', href: '/guides/' },
  ],
}
