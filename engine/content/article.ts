import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Image, Link, Page, Prose, Section, TocEntry } from '../model/page.ts'
import type { Place, Problem } from '../model/problem.ts'
import { calledMethodsIn, commandsIn, identifiersIn, nameOf } from './code/names-in-code.ts'
import { decode, type LinkContext, resolveHref, unsafeLink } from './links/resolve-href.ts'
import { isFootnoteMark, textOf } from './markdown/text-of.ts'
import { nameTabs } from './name-tabs.ts'

/** What an article needs to know of its surroundings. Nothing of other pages. */
export interface ArticleContext extends LinkContext {
  /** The page's title: heading of the first section. */
  title: string
  /** Pixel size of an image below `site/static`, or null where there is none. */
  imageSize?: (file: string) => { width: number; height: number } | null
}

/** The parts of a page that are read from its finished tree. */
export type Article = Pick<Page, 'html' | 'toc' | 'sections' | 'prose' | 'links' | 'anchors' | 'images'> & {
  problems: Problem[]
}

/**
 * The one end of every article, Markdown or API: gives ids, collects table of contents, sections, links,
 * anchors and images from the tree, and writes the HTML. No other place makes ids (design §3).
 */
export function finishArticle(tree: Root, context: ArticleContext): Article {
  const article: Article = {
    html: '',
    toc: [],
    sections: [],
    prose: [],
    links: [],
    anchors: [],
    images: [],
    problems: [],
  }
  new Finisher(context, article).finish(tree)
  // Omitting nothing keeps the HTML identical to what the browser's innerHTML gives back.
  article.html = toHtml(tree, { characterReferences: { useNamedReferences: false } })
  return article
}

/** Carries the walk's state: where it is in the source, which section it fills. */
class Finisher {
  private readonly context: ArticleContext
  private readonly article: Article
  private readonly slugger = new GithubSlugger()
  private readonly taken = new Map<string, Place>()
  private place: Place
  private section: Section
  /** The paragraph, heading, cell … that the walk is in. */
  private prose: Prose | null = null
  private trail: { level: number; text: string }[] = []
  private tabGroups = 0

  constructor(context: ArticleContext, article: Article) {
    this.context = context
    this.article = article
    this.place = { source: context.source }
    this.section = { ...emptySection(), heading: context.title, level: 1, kind: 'page' }
    article.sections.push(this.section)
  }

  finish(tree: Root): void {
    this.takeExplicitIds(tree)
    this.place = { source: this.context.source }
    this.walkChildren(tree, { inside: null, inFootnotes: false, inShell: false, quoted: false, names: null })
    this.article.anchors = [...this.taken.keys()]
    for (const section of this.article.sections) {
      section.text = section.text.replace(/\s+/g, ' ').replace(/ · ?$/, '').trim()
      section.identifiers = [...new Set(section.identifiers)]
    }
  }

  /** Ids that authors wrote win over generated ones, wherever they stand; two equal ones are a mistake. */
  private takeExplicitIds(node: Nodes): void {
    if (node.type === 'element') {
      this.place = placeOf(node, this.context.source) ?? this.place
      const id = node.properties.id
      if (typeof id === 'string' && id !== '') {
        const first = this.taken.get(id)
        if (first) {
          this.report({
            rule: 'duplicate-id',
            severity: 'error',
            message: `The id "${id}" stands twice on this page${first.line ? `, first in line ${first.line}` : ''}.`,
            hint: 'Give one of the two another id: links to it can reach only the first.',
          })
        } else {
          this.taken.set(id, this.place)
          this.slugger.slug(id)
        }
      }
    }
    if ('children' in node) for (const child of node.children) this.takeExplicitIds(child)
  }

  private walkChildren(node: Root | Element, state: WalkState): void {
    for (const child of node.children) {
      if (child.type === 'text') {
        this.section.text += child.value
        if (!state.quoted) this.say(child.value)
      } else if (child.type === 'element') this.walk(child, state)
    }
  }

  /** Takes words of the author; words that the engine adds have no place in a source. */
  private say(text: string): void {
    const { source, line } = this.place
    if (line === undefined) return
    if (this.prose) this.prose.text += text
    else if (text.trim() !== '') {
      this.prose = { text, source, line }
      this.article.prose.push(this.prose)
    }
  }

  /** The same for words that stand alone. */
  private sayApart(text: string): void {
    this.prose = null
    this.say(text)
    this.prose = null
  }

  private walk(element: Element, state: WalkState): void {
    const before = this.place
    this.place = placeOf(element, this.context.source) ?? before
    delete element.properties.dataSource
    delete element.properties.style

    const kind = element.properties.dataSection
    if (typeof kind === 'string') this.enterSection(element, kind as Section['kind'], state)
    else this.visit(element, state)
    this.place = before
  }

  private visit(element: Element, state: WalkState): void {
    if (/^h[1-6]$/.test(element.tagName)) {
      this.heading(element, state)
      return
    }
    this.betweenBlocks(element)
    if (APART.has(element.tagName)) this.setApart()
    switch (element.tagName) {
      case 'a':
        this.link(element)
        if (isFootnoteMark(element)) return
        break
      case 'img':
        this.image(element)
        break
      case 'code':
        this.section.identifiers.push(...identifiersIn(textOf(element)))
        if (state.names === element) this.define(identifiersIn(textOf(element)))
        if (!state.quoted) this.say(QUOTED)
        break
      case 'strong':
        if (!state.quoted) this.say(QUOTED)
        break
      case 'pre':
        // Code is found by its identifiers; its text would drown the prose (and double the index).
        this.section.identifiers.push(...(state.inShell ? commandsIn : calledMethodsIn)(textOf(element)))
        return
      case 'nav':
        // Its links are checked; its words are those of the headings.
        this.walkAside(element, state)
        return
      case 'tab-group':
        this.nameTabs(element)
        break
    }
    if (hasClass(element, 'api-security')) {
      // Each operation says it: a search for its words would find them all.
      this.walkAside(element, state)
      return
    }
    if (hasClass(element, 'tab-label')) this.sayApart(textOf(element))
    if (SILENT.has(element.tagName) || hasClass(element, 'tab-list', 'tab-label', 'pieces')) return
    this.walkChildren(element, {
      ...state,
      inFootnotes: state.inFootnotes || element.properties.dataFootnotes !== undefined,
      inShell: state.inShell || SHELLS.has(String(element.properties.dataLanguage)),
      quoted: state.quoted || element.tagName === 'code' || element.tagName === 'strong',
      names: nameOf(element) ?? state.names,
    })
    this.betweenBlocks(element)
  }

  private define(names: string[]): void {
    if (names.length === 0) return
    this.section.defines = [...new Set([...(this.section.defines ?? []), ...names])]
  }

  private betweenBlocks(element: Element): void {
    if (!BLOCKS.has(element.tagName)) return
    this.section.text += ' '
    this.prose = null
  }

  /** In a passage, what stood in another cell, item or paragraph does not run into what ended no sentence. */
  private setApart(): void {
    const last = this.section.text.trimEnd().at(-1)
    if (last !== undefined && !'.,:;!?…·('.includes(last)) this.section.text += '· '
  }

  private heading(element: Element, state: WalkState): void {
    const level = Number(element.tagName[1])
    const text = textOf(element).trim()
    const id = this.headingId(element, text, state)
    if (level === 2 || level === 3) {
      if (!state.inside && !state.inFootnotes) this.article.toc.push({ id, text, level } satisfies TocEntry)
    }
    if (state.inside) {
      this.section.text += ` ${text} `
    } else if (level > 1) {
      this.trail = this.trail.filter((above) => above.level < level)
      const trail = this.trail.map((above) => above.text)
      this.section = { ...emptySection(), anchor: id, heading: text, level, trail, kind: 'heading' }
      this.article.sections.push(this.section)
      this.trail.push({ level, text })
    }
    this.prose = null
    this.headingParts(element, state)
    this.prose = null
    if (level === 1 || state.inFootnotes) return
    addClass(element, 'heading')
    element.children.push({
      type: 'element',
      tagName: 'a',
      properties: {
        className: ['heading-anchor'],
        href: `#${id}`,
        ariaLabel: `Link to this section: ${text}`,
      },
      children: [],
    })
  }

  /** An id of its own, or that of the part whose first heading it is. */
  private headingId(element: Element, text: string, { inside }: WalkState): string {
    if (typeof element.properties.id === 'string') return element.properties.id
    if (inside && !inside.headed) {
      inside.headed = true
      return inside.id
    }
    const id = this.newId(text)
    element.properties.id = id
    return id
  }

  /** Links and code in a heading count; its text is the section's name and not part of its prose. */
  private headingParts(heading: Element, state: WalkState): void {
    this.section.identifiers.push(...this.walkAside(heading, state).identifiers)
  }

  /** Walks what is no part of the section's prose, and gives what it would have been. */
  private walkAside(element: Element, state: WalkState): Section {
    const section = this.section
    this.section = emptySection()
    this.walkChildren(element, state)
    const aside = this.section
    this.section = section
    return aside
  }

  /** Parts of the API reference are sections of their own; what follows them belongs to the section around. */
  private enterSection(element: Element, kind: Section['kind'], state: WalkState): void {
    const around = this.section
    const named = element.properties.dataHeading
    const id = String(element.properties.id ?? '')
    const trail = [...around.trail, ...(around.anchor === '' ? [] : [around.heading])]
    this.section = {
      ...emptySection(),
      anchor: id,
      heading: typeof named === 'string' ? named : textOf(element).trim(),
      level: around.level + 1,
      trail,
      kind,
    }
    this.article.sections.push(this.section)
    delete element.properties.dataSection
    delete element.properties.dataHeading
    this.visit(element, { ...state, inside: { id, headed: id === '' } })
    this.section = around
  }

  private link(element: Element): void {
    const written = element.properties.href
    if (typeof written !== 'string') return
    const resolved = resolveHref(written, {
      ...this.context,
      // A fragment's paths are read from the fragment's folder.
      source: this.place.source,
      // Who says of which type it is means the file that readers get.
      published: element.properties.type !== undefined,
    })
    if (resolved.unsafe) {
      delete element.properties.href
      this.report(unsafeLink(written))
      return
    }
    element.properties.href = resolved.href
    const { source, line, column } = this.place
    this.article.links.push({
      written,
      toFile: resolved.toFile,
      ...(resolved.target && { target: resolved.target }),
      ...(source !== this.context.source && { source }),
      ...(line && { line }),
      ...(column && { column }),
    } satisfies Link)
  }

  private image(element: Element): void {
    const written = String(element.properties.src ?? '')
    this.sayApart(String(element.properties.alt ?? ''))
    const local = written.startsWith('/') && !written.startsWith('//')
    const { line, column } = this.place
    // An address names a part of a file, or a version of it, behind the path.
    const file = local ? decode(written.slice(1).replace(/[?#].*$/s, '')) : ''
    this.article.images.push({
      written,
      file,
      ...(line && { line }),
      ...(column && { column }),
    } satisfies Image)
    if (!local) {
      this.report({
        rule: 'foreign-image',
        severity: 'error',
        message: `The image "${written}" is not a file of this site.`,
        hint: 'Put the file into the site’s static folder and write its path from there, beginning with a slash: pages load nothing from other hosts.',
      })
      return
    }
    const size = this.context.imageSize?.(file)
    if (!size) {
      this.report({
        rule: 'missing-image',
        severity: 'error',
        message: `The image "/${file}" is not there, or is no image.`,
        hint: `Put it at static/${file} in the site’s folder, or correct the path.`,
      })
      return
    }
    element.properties.src = this.context.base + written.slice(1)
    element.properties.width ??= size.width
    element.properties.height ??= size.height
    element.properties.loading ??= 'lazy'
    element.properties.decoding ??= 'async'
  }

  /** Headings below stay clear of these ids, and no link leads to them. */
  private nameTabs(group: Element): void {
    this.tabGroups = nameTabs(group, this.tabGroups, (id) => {
      this.slugger.slug(id)
      return !this.taken.has(id)
    })
  }

  private newId(text: string): string {
    const id = this.slugger.slug(slug(text) || 'section')
    this.taken.set(id, this.place)
    return id
  }

  private report(problem: Omit<Problem, keyof Place>): void {
    this.article.problems.push({ ...problem, ...this.place })
  }
}

interface WalkState {
  /** The part of the API reference around: headings start no sections there, and the first one names the part. */
  inside: { id: string; headed: boolean } | null
  inFootnotes: boolean
  inShell: boolean
  /** Code and controls: words that are not the author's. */
  quoted: boolean
  /** The inline code that the table row or the list entry around is about. */
  names: Element | null
}

const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer header hr li main nav ol p section summary table tbody td th thead tr ul br pre tab-group code-block'.split(
    ' ',
  ),
)

/** Blocks that say something of their own, often without a full stop. */
const APART = new Set(['td', 'th', 'dd', 'li', 'p'])

const SHELLS = new Set(['bash', 'sh', 'shell', 'console'])

/** Stands in prose for code, and for what is bold: the names of controls, as an interface has them. */
const QUOTED = '\uFFFC'

/** Elements whose text is no prose; nor are the names of tabs, and words cut into pieces. */
const SILENT = new Set(['svg', 'annotation', 'script', 'style', 'button', 'template'])

/** Where an element was written, in `source` or in the fragment that it names. Null where the engine made it. */
function placeOf({ position, properties }: Element, source: string): Place | null {
  if (!position) return null
  const { line, column } = position.start
  return { source: typeof properties.dataSource === 'string' ? properties.dataSource : source, line, column }
}

function emptySection(): Section {
  return { anchor: '', heading: '', level: 1, trail: [], text: '', identifiers: [], kind: 'heading' }
}

function hasClass(element: Element, ...names: string[]): boolean {
  const classes = element.properties.className
  return Array.isArray(classes) && names.some((name) => classes.includes(name))
}

function addClass(element: Element, name: string): void {
  const classes = element.properties.className
  element.properties.className = [...(Array.isArray(classes) ? classes : []), name]
}
