/** A block of generated code, which the browser highlights. */
export function Code({ code, language, title }: { code: string; language: string; title?: string }) {
  return (
    <code-block class="code-block" data-language={language}>
      {title && <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by the keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </code-block>
  )
}
