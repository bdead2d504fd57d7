import { hash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { highlight } from '../../../content/code/highlight.ts'
import { copySite } from '../../../fixtures/copy-site.ts'
import { llmsFiles } from '../../../outputs/for-programs/llms-txt.ts'
import { skillFiles } from '../../../outputs/for-programs/skills.ts'
import { allProblems } from '../../all-problems.ts'
import { loadSite } from '../load-site.ts'
import { projectAt } from '../project.ts'

const { site: folder, remove } = copySite()
afterAll(remove)

const load = () => loadSite(projectAt(process.cwd(), folder), { highlight, lastChanges: {} })

/** Writes a skill and returns the site, and its problems as `line: message`. */
async function withSkill(name: string, text: string) {
  mkdirSync(join(folder, 'skills', name), { recursive: true })
  writeFileSync(join(folder, 'skills', name, 'SKILL.md'), text)
  const { site } = await load()
  if (!site) throw new Error('The site does not load.')
  const { problems } = await allProblems(site, [], { tables: {}, root: process.cwd(), run: false })
  const found = problems.filter(({ source }) => source.endsWith(`${name}/SKILL.md`))
  return { site, found: found.map(({ line, message }) => `${line}: ${message}`) }
}

describe('a skill', () => {
  const matter = 'name: call-it\ndescription: Calls it.\nmetadata: { author: me }\n'
  let right: Awaited<ReturnType<typeof withSkill>>
  beforeAll(async () => {
    right = await withSkill('call-it', `---\n${matter}---\n\n# Call it\n\nSee [home](/).\n`)
  })

  test('is published with its front matter, complete addresses, and a digest in the index', () => {
    const { site, found } = right
    expect(found).toEqual([])
    const [index, skill] = skillFiles(site)
    const home = `${site.config.url}${site.config.base}index.md`
    expect(skill).toEqual({
      path: '.well-known/agent-skills/call-it/SKILL.md',
      contents: `---\n${matter}---\n\n# Call it\n\nSee [home](${home}).\n`,
    })
    expect(JSON.parse(String(index?.contents)).skills).toEqual([
      {
        name: 'call-it',
        type: 'skill-md',
        description: 'Calls it.',
        url: `${site.config.base}${skill?.path}`,
        digest: `sha256:${hash('sha256', String(skill?.contents))}`,
      },
    ])
  })

  test('links to a heading with an id of its own by the slug that the heading has in Markdown', async () => {
    const text = `---\n${matter}---\n\n# Call it\n\n[Heading](/reading/#own) and [below](#call-it).\n`
    writeFileSync(
      join(folder, 'docs/reading.mdx'),
      '---\ntitle: Reading\ndescription: About headings whose id is not the slug of their text.\n---\n\n## The heading {#own}\n',
    )
    const { site } = await withSkill('call-it', text)
    rmSync(join(folder, 'docs/reading.mdx'))
    const [, skill] = skillFiles(site)
    const address = `${site.config.url}${site.config.base}reading/index.md#the-heading`
    expect(skill?.contents).toContain(`[Heading](${address}) and [below](#call-it).`)
  })

  test('is listed in llms.txt', () => {
    const list = llmsFiles(right.site, []).find(({ path }) => path === 'llms.txt')
    expect(String(list?.contents)).toContain('.well-known/agent-skills/call-it/SKILL.md): Calls it.')
  })

  test('is not a page', () => {
    expect(
      right.site.pages.map(({ source }) => source).filter((source) => source.includes('skills')),
    ).toEqual([])
  })

  test('follows the rules of pages: problems of its links and code have lines', async () => {
    const text = `---\n${matter.replace('call-it', 'wrong')}---\n\n# Wrong\n\n[Gone](/gone/)\n\n\`\`\`json\n{ "a": }\n\`\`\`\n`
    expect((await withSkill('wrong', text)).found).toEqual([
      expect.stringMatching(/^9: The link "\/gone\/" leads to \/gone\/, and there is no such page/),
      expect.stringMatching(/^12: /),
    ])
  })

  test('may have spaces after the lines around its front matter, and lines in its text', async () => {
    const text = `---  \n${matter.replace('call-it', 'spaced')}--- \n\n# Spaced\n\nText.\n\n---\n\nMore.\n`
    expect((await withSkill('spaced', text)).found).toEqual([])
    const without = '# Lined\n\n---\n\nname: lined\n\n---\n\n[Gone](/gone/)\n'
    expect((await withSkill('lined', without)).found).toEqual([
      expect.stringMatching(/^2: The skill’s name is missing/),
      expect.stringMatching(/^2: The skill’s description is missing/),
    ])
  })

  test('gets the folder of static files as the remedy for a picture next to the skill', async () => {
    const text = `---\n${matter.replace('call-it', 'seen')}---\n\n# Seen\n\n![A lake](./lake.png)\n`
    const { site } = await withSkill('seen', text)
    expect(site.problems.filter(({ source }) => source.endsWith('seen/SKILL.md'))).toMatchObject([
      {
        rule: 'missing-image',
        hint: expect.stringMatching(/^Put it into the folder static\/ of the site, /),
      },
    ])
  })

  test('in UTF-16 is one problem', async () => {
    const utf16 = `\uFEFF---\n${matter}---\n\n# Wide\n`
    mkdirSync(join(folder, 'skills/wide'), { recursive: true })
    writeFileSync(join(folder, 'skills/wide/SKILL.md'), utf16, 'utf16le')
    const { problems } = (await load()).site ?? { problems: [] }
    rmSync(join(folder, 'skills/wide'), { recursive: true })
    const found = problems.filter(({ source }) => source.endsWith('wide/SKILL.md'))
    expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '1: The file is in UTF-16, and the engine reads UTF-8.',
    ])
  })

  test.each([
    [
      'other',
      '---\nname: call-it\ndescription: Calls it.\n---\n\n# A\n',
      '2: The skill "call-it" is in the folder other/.',
    ],
    ['bare', '# A\n', '2: The skill’s name is missing or wrong: expected text.'],
    [
      'odd',
      '---\nname: odd\ndescription: *Calls*\n---\n\n# A\n',
      '3: The front matter is not valid YAML: Unknown alias "*Calls*".',
    ],
    [
      'long',
      `---\nname: long\ndescription: ${'a'.repeat(1025)}\n---\n\n# A\n`,
      '3: The skill’s description is missing or wrong: expected at most 1024 characters.',
    ],
    ['untitled', '---\nname: untitled\ndescription: Calls it.\n---\n\nWords.\n', '1: The page has no title.'],
  ])('in a folder "%s" that is wrong is reported with its line', async (name, text, message) => {
    expect((await withSkill(name, text)).found).toContain(message)
  })
})
