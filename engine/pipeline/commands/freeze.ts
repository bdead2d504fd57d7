import { freezeVersion, isPreRelease } from '../freeze-version.ts'
import { plural } from '../problems-as-text.ts'
import { type Command, print } from './command.ts'

/** Copies the current docs as a version, and prints the lines that the author must add to the config. */
export const run: Command = async ({ names }, project) => {
  const { folder, pages, descriptions, old, lines, into, before } = await freezeVersion(
    project,
    names[0] ?? '',
  )
  const where = into ? `in ${into}, newest version first, ` : ''
  const frozen = `${plural(pages, 'page')} ${pages === 1 ? 'is' : 'are'} frozen in ${folder}/.`
  const config = `${project.site}site.config.ts`
  if (lines.length === 0) print(`${frozen} Readers get them, because ${config} names the version.`)
  else {
    print(`${frozen} Now add this to ${config}`)
    print(`${where}so that readers get them:\n\n  ${lines.join('\n  ')}`)
  }
  if (lines.length > 0 && isPreRelease(names[0] ?? ''))
    print('\nThe root of the site has the first version of the list, or the version with isLast: true.')
  if (descriptions.length > 0) {
    const files = descriptions.map((file) => `${folder}/${file}`).join(', ')
    const [references, remedy] =
      descriptions.length === 1
        ? ['an API reference', 'If all versions have the same API, delete this description.']
        : ['API references', 'If an API is the same in all versions, delete its description.']
    print(`\nThe version has ${references} of its own, made from ${files}.`)
    print(remedy)
  }
  // Git takes the day of the copies for the day of the translations.
  for (const { source, message, hint } of old) print(`\n${source} is frozen as it is. ${message} ${hint}`)
  if (before !== null) print(`\nDelete isLast of the version "${before}", which readers get now.`)
  return 0
}
