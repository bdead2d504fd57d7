import type { Element, ElementContent } from 'hast'
import { Admonition, type AdmonitionKind } from '../../components/Admonition.tsx'
import { HastNodes, reactToHast } from '../react-to-hast.ts'

/** The alerts of GitHub’s Markdown (https://docs.github.com/en/get-started/writing-on-github) as kinds of admonitions. */
const KINDS: Readonly<Record<string, AdmonitionKind>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  WARNING: 'warning',
  CAUTION: 'danger',
}

/** Returns the mark (`[!NOTE]`) with which the text of a quote begins, and the kind of admonition; null for other text. */
export function readAlert(text: string): { mark: string; kind: AdmonitionKind } | null {
  const [mark, name = ''] = /^\[!([A-Z]+)\][^\S\n]*(?:\n|$)/i.exec(text) ?? []
  const kind = Object.hasOwn(KINDS, name.toUpperCase()) ? KINDS[name.toUpperCase()] : undefined
  return mark === undefined || kind === undefined ? null : { mark, kind }
}

/** Returns a quote that is an alert as an admonition; null for other quotes. */
export function alertToAdmonition({ children }: Element): ElementContent[] | null {
  const [first, ...rest] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (first?.type !== 'element' || first.tagName !== 'p') return null
  const [text, ...others] = first.children
  const alert = text?.type === 'text' ? readAlert(text.value) : null
  if (text?.type !== 'text' || !alert) return null
  const value = text.value.slice(alert.mark.length)
  const words = value === '' ? others : [{ ...text, value }, ...others]
  const nodes = words.length === 0 ? rest : [{ ...first, children: words }, ...rest]
  return reactToHast(
    <Admonition.Component kind={alert.kind}>
      <HastNodes nodes={nodes} />
    </Admonition.Component>,
  )
}
