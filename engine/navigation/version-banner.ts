import type { DocsVersion, Locale, SiteConfig } from '../model/config.ts'
import type { FrameEdition } from '../model/frame.ts'
import { inLanguage, say } from '../model/text/say.ts'
import { versionLabel } from './version-label.ts'

/** Returns the words that warn readers of another version than the last one, in their language; null for a version without banner. */
export function versionBanner(
  { title, docs }: Pick<SiteConfig, 'title' | 'docs'>,
  version: DocsVersion,
  locale: Locale,
): FrameEdition['banner'] {
  if (version.banner === 'none') return null
  const text =
    version.banner === 'unreleased'
      ? 'This is {title} {version}, which is not released yet.'
      : 'This is {title} {version}, which is no longer maintained.'
  const last = docs.versions.find(({ isLast }) => isLast)
  return inLanguage(locale.words, () => ({
    text: say(text, { title, version: versionLabel(version, locale) }),
    link: say('Read the latest version, {version}', { version: last ? versionLabel(last, locale) : '' }),
  }))
}
