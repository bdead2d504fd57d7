import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Controls, Frame, Store } from '../model/frame.ts'
import { SearchBox } from './SearchBox.tsx'

function fixed<Value>(value: Value): Store<Value> {
  return { get: () => value, set: () => undefined, subscribe: () => () => undefined }
}

test('the built page has the field disabled and loading, and no dialog', () => {
  const frame: Frame = {
    title: 'Docs',
    base: '/',
    navbar: { title: 'Docs', logo: null, hideOnScroll: false, style: 'default', items: [] },
    footer: { style: 'light', logo: null, columns: [], copyright: '' },
    announcementBar: null,
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    sidebars: {},
    search: { documents: '/docs.json', index: '/index.json' },
  }
  const controls: Controls = {
    ready: fixed(false),
    colorMode: fixed<'light' | 'dark'>('light'),
    announcementDismissed: fixed(false),
    recentPages: fixed([]),
  }
  const html = renderToStaticMarkup(<SearchBox frame={frame} controls={controls} />)
  expect(html).toContain('placeholder="Loading..."')
  expect(html).toContain('disabled=""')
  expect(html).not.toContain('<dialog')
})
