/** A block of generated code: the browser colors it. */
export function Code({ code, language, title }: { code: string; language: string; title?: string }) {
  return (
    <code-block class="code-block" data-language={language}>
      {title && <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must be able to */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </code-block>
  )
}
