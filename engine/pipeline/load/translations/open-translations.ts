import { missingWords } from '../../../config/translate-texts.ts'
import type { Site } from '../../../model/site.ts'
import { sidebarsFile } from '../edition/edition-context.ts'
import { textsOf } from '../edition/edition-frame.ts'
import { changedOriginals, lastChanges } from '../last-changes.ts'
import { loadSidebars } from '../load-config.ts'
import type { Project } from '../project.ts'

/**
 * Returns a line for each page without a translation, for each translation whose original has changed since, and for each text of
 * the frame without words: `de  missing  site/i18n/de/docs/guide.mdx`. The texts are those of the engine, the config and the sidebars.
 */
export async function openTranslations(project: Project, { config, editions }: Site): Promise<string[]> {
  const changes = await lastChanges(project)
  const originals = editions.filter(({ locale }) => locale.isDefault)
  const files = new Set(originals.map((edition) => sidebarsFile(project, edition)))
  const sidebars = await Promise.all([...files].map((file) => loadSidebars(project, file)))
  const texts = [...textsOf(config, sidebars)]
  return config.locales.flatMap((locale) => {
    const { code, isDefault, words = {} } = locale
    if (isDefault) return []
    const own = editions.filter((edition) => edition.locale.code === code)
    const pages = own.flatMap((edition) =>
      edition.pages.filter(({ route }) => edition.untranslated.has(route)),
    )
    const sources = new Set(
      pages.map(({ source }) => `${project.site}i18n/${code}/${source.slice(project.site.length)}`),
    )
    const hasReference = own.some(({ apis }) => apis.length > 0)
    const untold = [
      ...missingWords(locale, hasReference),
      ...texts.filter((text) => !Object.hasOwn(words, text)),
    ]
    const old = changedOriginals(changes, project, code)
    return [
      ...[...sources].map((source) => `${code}  missing  ${source}`),
      ...old.map(
        ({ file, original, changed }) =>
          `${code}  old      ${file}  (${original} changed on ${changed.slice(0, 10)})`,
      ),
      ...untold.map((text) => `${code}  words    ${JSON.stringify(text)}`),
    ]
  })
}
