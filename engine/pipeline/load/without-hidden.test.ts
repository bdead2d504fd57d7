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
  test('contains the other pages in their order, and links to other hosts', () => {
    const chat = { type: 'link' as const, label: 'Chat', href: 'https://chat.example/' }
    expect(shown('a', 'draft', chat, category('C', ['secret', 'b']))).toEqual([
      'a',
      chat,
      category('C', ['b']),
    ])
  })

  test('contains no category that would be empty, at any depth', () => {
    expect(shown('a', category('Outer', [category('Inner', ['draft', 'secret'], 'draft')]))).toEqual(['a'])
  })

  test('contains a category that has a page or any other item', () => {
    expect(shown(category('C', ['draft'], 'c'), category('D', ['d'], 'draft'))).toEqual([
      category('C', [], 'c'),
      category('D', ['d']),
    ])
  })

  test('contains categories that the author left empty', () => {
    expect(shown(category('Soon', []))).toEqual([category('Soon', [])])
  })
})
