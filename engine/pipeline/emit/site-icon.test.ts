import { expect, test } from 'vitest'
import { siteIcon } from './site-icon.ts'

const files = (...paths: string[]) => paths.map((path) => ({ path, contents: '' }))

test.each([
  [[], null],
  [['img/favicon.svg', 'robots.txt'], null],
  [['favicon.ico'], { href: '/sub/favicon.ico', type: 'image/x-icon' }],
  [['favicon.ico', 'favicon.svg'], { href: '/sub/favicon.svg', type: 'image/svg+xml' }],
])('the icon among %j is %j', (paths, icon) => {
  expect(siteIcon(files(...paths), '/sub/')).toEqual(icon)
})
