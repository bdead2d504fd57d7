import type { RootContent } from 'mdast'
import * as z from 'zod'
import { defineComponent } from './define-component.ts'

/** A task in steps. Contains one ordered list. */
export const Steps = defineComponent({
  props: z.strictObject({}),
  Component: ({ children }) => <div className="steps">{children}</div>,
  wrongContent: (children) => (children.some(isSteps) ? null : 'must contain a numbered list'),
})

/** Returns whether a block is a numbered list, or a component, such as a fragment with the list. */
function isSteps(block: RootContent): boolean {
  if (block.type === 'list') return block.ordered === true
  const first = block.type === 'paragraph' ? block.children[0] : block
  return first?.type === 'mdxJsxFlowElement' || first?.type === 'mdxJsxTextElement'
}
