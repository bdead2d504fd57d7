import type {} from 'react'

/** The types of custom elements in JSX. React writes their attribute `class` without a change. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'code-block': React.HTMLAttributes<HTMLElement> & { class?: string }
      'api-endpoint': React.HTMLAttributes<HTMLElement> & { class?: string; 'data-address': string }
      'api-servers': React.HTMLAttributes<HTMLElement> & {
        class?: string
        'data-servers': string
        'data-reference'?: string | undefined
      }
      'api-schema': React.HTMLAttributes<HTMLElement> & { 'data-definition': string }
      'api-navigation': React.HTMLAttributes<HTMLElement> & {
        class?: string
        'data-reference'?: string | undefined
      }
    }
  }
}
