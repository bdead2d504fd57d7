/**
 * HTML of the config's own (an announcement, an html item): addresses that begin with a slash are pages and files of
 * the site, as in all other fields, so they get its base. `base` starts and ends with a slash.
 */
export function htmlWithBase(html: string, base: string): string {
  return html.replace(/(?<=\s(?:href|src)=["']?)\/(?!\/)/g, base)
}
