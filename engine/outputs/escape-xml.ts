/** Returns a text with escapes for elements and attributes of XML. Sitemaps must escape both quotes (sitemaps.org). */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
