import { missingWords } from '../../../config/translate-texts.ts'
import type { Site } from '../../../model/site.ts'
import { sidebarsFile } from '../edition/edition-context.ts'
import { textsOf } from '../edition/edition-frame.ts'
import { changedOriginals, type LastChanges } from '../last-changes.ts'
import { loadSidebars } from '../load-config.ts'
import { hasOwnReference } from '../load-site.ts'
import type { Project } from '../project.ts'

/**
 * Returns a line for each page without a translation, for each translation whose original has changed since, and for each text of
 * the frame without words: `de  missing  site/i18n/de/docs/guide.mdx`. The texts are those of the engine, the config and the sidebars.
 */
export async function openTranslations(
  project: Project,
  { config, editions }: Site,
  changes: LastChanges,
): Promise<string[]> {
  const sidebars = new Map<string, Awaited<ReturnType<typeof loadSidebars>>>()
  for (const file of new Set(editions.map((edition) => sidebarsFile(project, edition))))
    sidebars.set(file, await loadSidebars(project, file))
  return config.locales.flatMap((locale) => {
    const { code, isDefault, words = {} } = locale
    if (isDefault) return []
    const translations = `${project.site}i18n/${code}/`
    const own = editions.filter((edition) => edition.locale.code === code)
    const pages = own.flatMap((edition) =>
      edition.pages.filter(({ route }) => edition.untranslated.has(route)),
    )
    const sources = new Set(pages.map(({ source }) => `${translations}${source.slice(project.site.length)}`))
    const written = new Set(own.map((edition) => sidebarsFile(project, edition)))
    // Sidebars of the language itself have their texts in this language.
    const shown = [...written].flatMap((file) =>
      file.startsWith(translations) ? [] : (sidebars.get(file) ?? []),
    )
    const texts = [...textsOf(config, shown)]
    const missing = [
      ...missingWords(locale, own.some(hasOwnReference)),
      ...texts.filter((text) => !Object.hasOwn(words, text)),
    ]
    const old = changedOriginals(changes, project, code)
    return [
      ...[...sources].map((source) => `${code}  missing  ${source}`),
      ...old.map(
        ({ file, original, changed }) =>
          `${code}  old      ${file}  (${original} changed on ${changed.slice(0, 10)})`,
      ),
      ...missing.map((text) => `${code}  words    ${JSON.stringify(text)}`),
    ]
  })
}
