import { expect, test } from 'vitest'
import { aConfig } from '../../fixtures/a-site.ts'
import { cardLogo } from './card-logo.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"/>'
const { navbar } = aConfig()
const config = aConfig({ base: '/sub/', navbar: { ...navbar, logo: { alt: '', src: '/sub/img/logo.svg' } } })

test('the logo of cards is the navbar’s, with its proportions', () => {
  expect(cardLogo(config, [{ path: 'img/logo.svg', contents: svg }])).toEqual({
    mediaType: 'image/svg+xml',
    base64: btoa(svg),
    width: 120,
    height: 40,
  })
})

test('a logo that is not there or no image is none', () => {
  expect(cardLogo(config, [])).toBeNull()
  expect(cardLogo(config, [{ path: 'img/logo.svg', contents: 'words' }])).toBeNull()
  expect(cardLogo(aConfig(), [{ path: 'img/logo.svg', contents: svg }])).toBeNull()
})
