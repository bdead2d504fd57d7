/** Words of a description that go on in a line of ours: HTML as markdown.ts makes it. */
export function Line({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markdown.ts escapes what the description brings
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}
