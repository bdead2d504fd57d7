import type {} from 'react'

type OfComponents = 'tab-group' | 'data-table' | 'missing-page'
type OfReference = 'code-block' | 'api-endpoint' | 'api-servers' | 'api-schema' | 'api-navigation'

/** The custom elements in JSX. React writes their attribute `class` without a change. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements
      extends Record<OfComponents | OfReference, React.HTMLAttributes<HTMLElement> & { class?: string }> {}
  }
}
