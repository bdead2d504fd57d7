import { describe, expect, test } from 'vitest'
import type { SidebarItemInput } from '../../config/sidebars-schema.ts'
import { withoutHidden } from './without-hidden.ts'

const category = (label: string, items: SidebarItemInput[], link?: string): SidebarItemInput => ({
  type: 'category',
  label,
  items,
  ...(link !== undefined && { link }),
})
const shown = (...docs: SidebarItemInput[]) => withoutHidden({ docs }, new Set(['draft', 'secret'])).docs

describe('a sidebar without hidden pages', () => {
  test('has the others in their order, and links to other hosts', () => {
    const chat = { type: 'link' as const, label: 'Chat', href: 'https://chat.example/' }
    expect(shown('a', 'draft', chat, category('C', ['secret', 'b']))).toEqual([
      'a',
      chat,
      category('C', ['b']),
    ])
  })

  test('has no category that they leave empty, however deep', () => {
    expect(shown('a', category('Outer', [category('Inner', ['draft', 'secret'], 'draft')]))).toEqual(['a'])
  })

  test('has a category as long as it has a page of its own, or anything in it', () => {
    expect(shown(category('C', ['draft'], 'c'), category('D', ['d'], 'draft'))).toEqual([
      category('C', [], 'c'),
      category('D', ['d']),
    ])
  })

  test('leaves alone what its author left empty', () => {
    expect(shown(category('Soon', []))).toEqual([category('Soon', [])])
  })
})
