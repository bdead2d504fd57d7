import { highlightSample } from '../highlight-sample.ts'

/** A block of generated code. */
export function Code({ code, language, title }: { code: string; language: string; title?: string }) {
  return (
    <code-block class="code-block" data-language={language}>
      {title && <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must be able to */}
      <pre tabIndex={0}>
        <code
          // biome-ignore lint/security/noDangerouslySetInnerHtml: highlightSample escapes the code
          dangerouslySetInnerHTML={{ __html: highlightSample(code, language) }}
        />
      </pre>
    </code-block>
  )
}
