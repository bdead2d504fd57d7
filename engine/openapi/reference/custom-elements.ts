import type {} from 'react'

/** Custom elements of the words, as JSX knows them. React writes their `class` as it is given. */
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
