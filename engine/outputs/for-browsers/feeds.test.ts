import { expect, it } from 'vitest'
import { aPage } from '../../fixtures/a-page.ts'
import { aSite } from '../../fixtures/a-site.ts'
import { feeds, feedsOf } from './feeds.ts'

const section = { level: 2, trail: [], identifiers: [], kind: 'heading' as const }
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

it('lists the feeds for documents, without those of drafts and unlisted pages', () => {
  expect(feedsOf(site)).toEqual([{ title: 'What’s new | Docs', path: 'news/feed.atom' }])
})
