import type { RootContent } from 'mdast'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import * as z from 'zod'
import { say } from '../model/text/say.ts'
import './custom-elements.ts'
import { defineComponent, filled } from './define-component.ts'

interface TabItemProps {
  value: string
  label?: string
  children?: ReactNode
}

/**
 * Panels of which one is visible. Without JavaScript, all panels are visible, with their labels. All tabs with the same
 * `groupId` switch together; the group `language` is the reader's language of samples. Children are elements with
 * `value` and `label`, and render their own panels.
 */
export function TabGroup({ groupId, children }: { groupId?: string; children?: ReactNode }): ReactElement {
  const items = Children.toArray(children).filter(isTabItem)
  return (
    <tab-group class="tabs" data-group={groupId}>
      <div
        className="tab-list"
        role="tablist"
        aria-label={say(groupId === 'language' ? 'Language' : 'Variants')}
      >
        {items.map(({ props }, index) => (
          <button
            key={props.value}
            type="button"
            role="tab"
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-value={props.value}
          >
            {props.label ?? props.value}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div key={item.props.value} className="tab-panel" role="tabpanel" data-value={item.props.value}>
          <p className="tab-label" data-words="label" data-markdown="label">
            {item.props.label ?? item.props.value}
          </p>
          {item}
        </div>
      ))}
    </tab-group>
  )
}

function isTabItem(child: ReactNode): child is ReactElement<TabItemProps> {
  return isValidElement<Partial<TabItemProps>>(child) && typeof child.props.value === 'string'
}

/** `TabGroup` for pages: its items are `<TabItem value="…" label="…">`, each with its own value. */
export const Tabs = defineComponent({
  props: z.strictObject({ groupId: z.string().optional() }),
  part: 'TabItem',
  Component: TabGroup,
  wrongContent: (children) => {
    const values = children.map(valueIn)
    const twice = values.find((value, index) => value !== undefined && values.indexOf(value) < index)
    return twice === undefined
      ? null
      : `has two items with the value "${twice}": each item needs its own value`
  },
})

function valueIn(item: RootContent): unknown {
  if (item.type !== 'mdxJsxFlowElement') return undefined
  return item.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'value')?.value
}

/** One panel of `<Tabs>`, which reads its attributes. The component itself renders only the content. */
export const TabItem = defineComponent({
  props: z.strictObject({
    value: z.string().refine((value) => /^[\w.-]+$/.test(value), {
      error: 'it may contain letters of English, digits, hyphens, dots and underscores',
      params: { hint: 'Write the text that readers see as the label: value="a" label="A".' },
    }),
    label: filled.optional(),
  }),
  Component: ({ children }) => <>{children}</>,
})
