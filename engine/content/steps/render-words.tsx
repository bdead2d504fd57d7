import type { ElementContent, Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { Vocabulary, Word } from '../../components/word.ts'
import { articleFromReact } from '../article.ts'
import { walk } from '../markdown/walk.ts'

/** Renders the words of a page, once, and gives the tree that comes of it. */
export function renderWords(tree: Root, words: Vocabulary): Root {
  const putCodeBack = setCodeAside(tree)
  const components: Record<string, ComponentType<WordProps>> = Object.create(null)
  for (const [name, word] of Object.entries(words)) components[name] = componentOf(word)
  const element = toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    ignoreInvalidStyle: true,
    components: components as never,
  })
  const rendered = articleFromReact(element as ReactElement)
  putCodeBack(rendered)
  return rendered
}

/** Code is more than half of what pages hold, and React would only write it, for a parser to read it again. */
function setCodeAside(tree: Root): (rendered: Root) => void {
  const code: ElementContent[][] = []
  walk(tree, (node) => {
    if (node.type !== 'element' || node.tagName !== 'code-block') return true
    node.properties.dataCode = code.push(node.children) - 1
    node.children = []
    return false
  })
  return (rendered) =>
    walk(rendered, (node) => {
      if (node.type !== 'element' || node.properties.dataCode === undefined) return true
      node.children = code[Number(node.properties.dataCode)] ?? []
      delete node.properties.dataCode
      return false
    })
}

interface WordProps {
  'data-at'?: string
  children?: ReactNode
}

/** A word inside the marker that keeps the author's line through rendering; `finishArticle` takes it off. */
function componentOf(word: Word): ComponentType<WordProps> {
  return ({ 'data-at': at, children, ...attributes }) => {
    const props = word.props.safeParse(attributes)
    if (!props.success) return null
    const rendered = <word.Component {...props.data}>{children}</word.Component>
    return at ? <source-position data-at={at}>{rendered}</source-position> : rendered
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'source-position': { 'data-at': string; children: ReactNode }
    }
  }
}
