import { expect, it } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aConfig, aLocale, anEdition, aSite } from '../../fixtures/a-site.ts'
import type { Site } from '../../model/site.ts'
import { feeds, feedsOf } from './feeds.ts'

const section = { level: 2, identifiers: [], kind: 'heading' as const }
const changelog = aPage('/news/', {
  title: 'What’s new',
  feed: true,
  sections: [
    { ...section, anchor: '', heading: 'What’s new', text: 'All of it.' },
    { ...section, anchor: 'old', heading: '2024-12-31: <old>', text: 'A & B' },
    { ...section, anchor: 'new', heading: 'May 7, 2025: a model', text: 'Now.' },
  ],
})
const site = aSite({
  config: { base: '/sub/', title: 'Docs' },
  pages: [aPage('/'), changelog, aPage('/draft/', { feed: true, unlisted: true })],
})

it('contains each dated heading of a changelog as an entry, newest first', () => {
  const [feed, ...others] = feeds(site)
  expect(others).toEqual([])
  expect(feed?.path).toBe('news/feed.atom')
  expect(feed?.contents).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <title>What’s new | Docs</title>
  <id>https://docs.example/sub/news/</id>
  <link href="https://docs.example/sub/news/"/>
  <link rel="self" type="application/atom+xml" href="https://docs.example/sub/news/feed.atom"/>
  <author><name>Docs</name></author>
  <updated>2025-05-07T00:00:00Z</updated>
  <entry>
    <title>May 7, 2025: a model</title>
    <id>https://docs.example/sub/news/#new</id>
    <link href="https://docs.example/sub/news/#new"/>
    <updated>2025-05-07T00:00:00Z</updated>
    <summary>Now.</summary>
  </entry>
  <entry>
    <title>2024-12-31: &#60;old&#62;</title>
    <id>https://docs.example/sub/news/#old</id>
    <link href="https://docs.example/sub/news/#old"/>
    <updated>2024-12-31T00:00:00Z</updated>
    <summary>A &#38; B</summary>
  </entry>
</feed>
`)
})

it('has the texts below the subheadings of an entry, and no summary of an entry without text', () => {
  const page = aPage('/news/', {
    feed: true,
    sections: [
      { ...section, anchor: 'b', heading: '2026-11-02', text: '' },
      { ...section, anchor: 'added', heading: 'Added', level: 3, text: 'An option.' },
      { ...section, anchor: 'fixed', heading: 'Fixed', level: 3, text: 'A fault.' },
      { ...section, anchor: 'code', heading: 'Code', level: 4, text: '' },
      { ...section, anchor: 'a', heading: '2026-10-01', text: '' },
      { ...section, anchor: 'older', heading: 'Older', text: 'More.' },
    ],
  })
  const [feed] = feeds(aSite({ pages: [page] }))
  expect(String(feed?.contents).match(/<summary>.*<.summary>/g)).toEqual([
    '<summary>Added: An option. · Fixed: A fault. · Code</summary>',
  ])
})

it('lists the feeds for documents, without those of drafts and unlisted pages', () => {
  expect(feedsOf(site)).toEqual([{ title: 'What’s new | Docs', path: 'news/feed.atom' }])
})

it('is in the language of its page', () => {
  const french = aLocale({ code: 'fr', path: 'fr/', isDefault: false })
  const config = aConfig({ locales: [aLocale(), french] })
  const translated = { ...changelog, route: '/fr/news/' }
  const untranslated = { ...changelog, route: '/fr/other/' }
  const editions: Site['editions'] = [
    anEdition(config, { pages: [changelog] }),
    anEdition(config, {
      locale: french,
      title: 'La documentation',
      pages: [translated, untranslated],
      untranslated: new Set(['/fr/other/']),
    }),
  ]
  const pages = editions.flatMap((edition) => edition.pages)
  const made = feeds({ ...aSite({}), config, editions, pages })
  expect(String(made[1]?.contents)).toContain('<title>What’s new | La documentation</title>')
  expect(made.map(({ path, contents }) => [path, /xml:lang="(.*?)"/.exec(String(contents))?.[1]])).toEqual([
    ['news/feed.atom', 'en'],
    ['fr/news/feed.atom', 'fr'],
    ['fr/other/feed.atom', 'en'],
  ])
})
