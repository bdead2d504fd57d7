import { readFileSync } from 'node:fs'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { TabGroup } from '../theme/words/Tabs.tsx'
import { apiToPage } from './api-to-page.tsx'
import { readApi } from './read-api.ts'

function pageOf(yaml: string) {
  const { api } = readApi(yaml, 'api.yaml')
  if (!api) throw new Error('The description of the test cannot be read.')
  return apiToPage(api, { route: '/api/', base: '/sub/', docs: 'site/docs', words: { TabGroup } })
}

function elementsOf(html: string): Element[] {
  const found: Element[] = []
  visit(fromHtml(html, { fragment: true }) as Root, 'element', (element) => void found.push(element))
  return found
}

const talk = readFileSync(new URL('./fixtures/event-stream.yaml', import.meta.url), 'utf8')

describe('the page of an API', () => {
  it('reaches each thing by a link, Redoc’s two forms among them', () => {
    const { page } = pageOf(talk)
    expect(page.anchors).toEqual(
      expect.arrayContaining([
        'tag/other',
        'operation/talk',
        'tag/other/operation/talk',
        'operation/talk/request',
        'operation/talk/request/text',
        'operation/talk/responses',
        'operation/talk/response/200',
        'operation/talk/response/200/header/X-Left',
        'schema/Chunk',
        'schema/Event',
        'schemas',
      ]),
    )
    expect(new Set(page.anchors).size).toBe(page.anchors.length)
  })

  it('has no link that leads nowhere', () => {
    const { page, problems } = pageOf(talk)
    const anchors = new Set(page.anchors)
    const inside = page.links.flatMap(({ target }) => (target?.route === '/api/' ? [target.fragment] : []))
    expect(inside.length).toBeGreaterThan(10)
    expect(inside.filter((fragment) => !anchors.has(fragment))).toEqual([])
    expect(problems).toEqual([])
  })

  it('gives search its operations, parameters, properties and schemas', () => {
    const { page } = pageOf(talk)
    const section = (anchor: string) => page.sections.find((candidate) => candidate.anchor === anchor)
    expect(section('operation/talk')).toMatchObject({ kind: 'operation', heading: 'Talk' })
    expect(section('operation/talk/request/text')).toMatchObject({ kind: 'property', heading: 'text' })
    expect(section('operation/talk/response/200/header/X-Left')).toMatchObject({ kind: 'parameter' })
    expect(section('schema/Chunk')).toMatchObject({ kind: 'schema', heading: 'Chunk' })
  })

  it('writes each named schema once, whatever uses it', () => {
    const uses = Array.from(
      { length: 40 },
      (_, index) => `        p${index}: { $ref: '#/components/schemas/Part' }`,
    )
    const { page } = pageOf(
      `openapi: 3.1.0\ninfo: { title: T, version: '1' }\ncomponents:\n  schemas:\n    Whole:\n      properties:\n${uses.join('\n')}\n    Part:\n      properties: { only_here: { type: string } }\n`,
    )
    const names = elementsOf(page.html).filter(({ properties }) =>
      String(properties.id ?? '').endsWith('/only_here'),
    )
    expect(names.map(({ properties }) => properties.id)).toEqual(['schema/Part/only_here'])
  })

  it('shows the stream as it goes over the wire, and what ends it', () => {
    const { page } = pageOf(talk)
    const text = elementsOf(page.html).filter(({ tagName }) => tagName === 'code')
    const codes = text.map((element) => JSON.stringify(element))
    expect(codes.some((code) => code.includes('data: [DONE]'))).toBe(true)
    expect(page.html).toContain('Stream, as it goes over the wire')
  })

  it('carries no styles, no scripts and no handlers', () => {
    const { page } = pageOf(readFileSync(new URL('./fixtures/hostile.yaml', import.meta.url), 'utf8'))
    for (const { tagName, properties } of elementsOf(page.html)) {
      expect(['script', 'style', 'iframe', 'img', 'object']).not.toContain(tagName)
      expect(Object.keys(properties).filter((name) => /^on|^style$/.test(name))).toEqual([])
      expect(String(properties.href ?? '')).not.toMatch(/script:|^data:/i)
    }
  })

  it('has a Markdown twin with every operation and schema', () => {
    const { page } = pageOf(talk)
    expect(page.markdown).toContain('### Talk\n\n`POST /v1/talk`')
    expect(page.markdown).toContain('- `text` (string, required)')
    expect(page.markdown).toContain('### Event')
    expect(page.markdown).toContain('data: [DONE]')
  })
})
