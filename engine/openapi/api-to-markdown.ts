import type { Api } from '../model/api.ts'

/** The reference as Markdown. */
export function apiToMarkdown(api: Api): string {
  return `# ${api.title}\n`
}
