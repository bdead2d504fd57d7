import type {} from 'react'

type CustomElement = 'code-block' | 'api-endpoint' | 'api-servers' | 'api-schema' | 'api-navigation'

/** The custom elements in JSX. React writes their attribute `class` without a change. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements
      extends Record<CustomElement, React.HTMLAttributes<HTMLElement> & { class?: string }> {}
  }
}
