import { type MouseEvent, memo, type ReactNode, useEffect } from 'react'
import { editionOf } from '../../model/edition.ts'
import type { Frame, RecentPage } from '../../model/frame.ts'
import type { Route } from '../../model/page.ts'
import { directionOfText } from '../../model/text/direction-of-text.ts'
import { say } from '../../model/text/say.ts'
import type { Piece } from '../query/passage.ts'
import type { Hit } from '../query/query.ts'
import { again } from './asked.ts'
import { addressFor, type Chosen, choose } from './chosen-words.ts'
import { crumbsOf } from './crumbs-of.ts'
import { openOption } from './handle-listbox-key.ts'
import { type List, moveTo, requestMore } from './list-of.ts'
import { type SearchSection, sectionsOf } from './sections-of.ts'

interface SearchResultsProps extends List {
  /** The frame of the edition that was searched. */
  frame: Frame
  /** The prefix of the edition of the page. */
  prefix: Route
  onGo: () => void
}

const KINDS = {
  operation: 'Operation',
  parameter: 'Parameter',
  property: 'Property',
  schema: 'Schema',
} as const

/** The content below the input: results grouped by page, recent pages, or advice if there are no results. */
export function SearchResults(props: SearchResultsProps) {
  const { asked, answer, ask } = props
  const { text, early } = asked
  useEffect(() => {
    if (!early || !answer.text || answer.text !== text) return
    ask(again)
    openOption(early, 0, answer.hits[0])
  }, [early, answer, text, ask])
  return <Content {...props} />
}

/** A key press alone does not render the content: it renders again when the results for the new text arrive. */
const Content = memo(
  (props: SearchResultsProps) => (
    <>
      {props.text && <Filters {...props} />}
      <Results {...props} />
      <Keys />
    </>
  ),
  (before, now) =>
    before.answer === now.answer &&
    before.asked.section === now.asked.section &&
    before.text === now.text &&
    before.active === now.active &&
    (now.text !== '' || routesOf(before) === routesOf(now)),
)

const routesOf = ({ recent }: SearchResultsProps) => recent.map(({ route }) => route).join()

function Results(props: SearchResultsProps) {
  const { frame, text, answer, recent } = props
  if (!text && recent.length === 0)
    return <p className="search-note">{say('Type a word, a parameter, a path or an error code.')}</p>
  if (text && answer.hits.length === 0) {
    return (
      <div className="search-note" data-text={text}>
        <p>
          {say('Nothing found for')} <strong>{`“${text.trim().slice(0, 80)}”`}</strong>.
        </p>
        <p>
          {say(
            'Try fewer words, another word for the same thing, or its name in code: a parameter, a path, a model.',
          )}
        </p>
      </div>
    )
  }
  const groups = text ? groupsOf(answer.hits, crumbsOf(frame.sidebars)) : [groupOf(recent, frame.base)]
  return (
    <div
      id="search-results"
      className="search-results"
      role="listbox"
      aria-label={say(text ? 'Results' : 'Recent pages')}
      // Measurements read this text, because for some milliseconds the results are those of the previous text.
      data-text={text || undefined}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
        scrollHeight - scrollTop < 2 * clientHeight && requestMore(props)
      }
    >
      {groups.map(({ id, title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div role="group" aria-labelledby={id} key={options[0]?.to.href}>
          <div id={id} className="search-page" dir={directionOfText(title)}>
            {title}
          </div>
          {options.map(({ index, to, content }) => (
            <Option {...props} index={index} to={to} key={to.href}>
              {content}
            </Option>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Buttons that limit the results to a section of the site; nothing if all results are in one section. */
function Filters({ frame, answer, asked, ask }: SearchResultsProps) {
  const chosen = asked.section
  const found = sectionsOf(frame.sidebars, answer.pages)
  const limit = (section: SearchSection | null) => ask(({ text }) => ({ text, section, least: 1 }))
  const isOn = ({ label }: SearchSection) => chosen?.label === label
  // A chosen section without results is still shown, so that the reader can turn it off.
  const sections = chosen && !found.some(isOn) ? [...found, chosen] : found
  if (sections.length < 2 && !chosen) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a border
    <div className="search-filters" role="group" aria-label={say('Show results of')}>
      <button type="button" aria-pressed={!chosen} onClick={() => limit(null)}>
        {say('All')}
      </button>
      {sections.map((section) => (
        <button type="button" aria-pressed={isOn(section)} key={section.label} onClick={() => limit(section)}>
          <bdi>{section.label}</bdi>
        </button>
      ))}
    </div>
  )
}

const Keys = () => (
  <p className="search-keys">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> {say('choose')}
    </span>
    <span>
      <kbd>Enter</kbd> {say('open')}
    </span>
    <span>
      <kbd>{/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl'} Enter</kbd> {say('in a new tab')}
    </span>
    <span>
      <kbd>Esc</kbd> {say('close')}
    </span>
  </p>
)

function Option(props: SearchResultsProps & { index: number; to: Chosen; children: ReactNode }) {
  const { index, active, to, frame, prefix, onGo, children } = props
  const { base, edition } = frame
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey
    const isNewDocument =
      isElsewhere ||
      !window.navigation?.currentEntry ||
      editionOf(to.href, { base, prefixes: edition.prefixes }) !== prefix
    event.currentTarget.href = isNewDocument ? addressFor(to) : to.href
    if (isElsewhere) return
    choose(to)
    onGo()
  }
  return (
    <a
      id={`search-option-${index}`}
      className="search-option"
      role="option"
      aria-selected={index === active}
      href={to.href}
      tabIndex={-1}
      onClick={go}
      onAuxClick={go}
      onMouseMove={() => index !== active && moveTo(index, props)}
    >
      {children}
    </a>
  )
}

function Result({ hit }: { hit: Hit }) {
  // In other languages, some pages have no translation.
  const dir = directionOfText(
    [...hit.trail, ...[...hit.heading, ...hit.passage].map(({ text }) => text)].join(),
  )
  const kind = hit.kind in KINDS ? KINDS[hit.kind as keyof typeof KINDS] : null
  return (
    <>
      <span className="search-heading" dir={dir}>
        {hit.trail.length > 0 && <span className="search-trail">{hit.trail.join(' › ')} › </span>}
        <Pieces of={hit.heading} />
        {kind && (
          <>
            {' '}
            <span className="search-kind">{say(kind)}</span>
          </>
        )}
      </span>
      {hit.passage.length > 0 && (
        <span className="search-passage" dir={dir}>
          <Pieces of={hit.passage} />
        </span>
      )}
    </>
  )
}

/** Each text has an element of its own: the translation of a browser moves texts, which React could not remove then. */
const Pieces = ({ of }: { of: Piece[] }) =>
  of.map(({ text, isMatch }, index) => {
    const Piece = isMatch ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name, and they never move
    return <Piece key={index}>{text}</Piece>
  })

/** Options below a title. The index of an option counts the options of all groups. */
interface Group {
  id: string
  title: string
  options: { index: number; to: Chosen; content: ReactNode }[]
}

function groupOf(recent: RecentPage[], base: string): Group {
  const options = recent.map(({ route, title }, index) => ({
    index,
    to: { href: base + route.slice(1), words: [] },
    content: (
      <span className="search-heading" dir={directionOfText(title)}>
        {title}
      </span>
    ),
  }))
  return { id: 'search-recent', title: say('Recent pages'), options }
}

/** The hits grouped by page. The hits of one page already follow each other, but a later step may repeat a page. */
function groupsOf(hits: Hit[], crumbsTo: (route: Route) => string[]): Group[] {
  const groups: (Group & { route: Route })[] = []
  for (const [index, hit] of hits.entries()) {
    const { route, title } = hit
    if (groups.at(-1)?.route !== route)
      groups.push({
        route,
        id: `search-page-${index}`,
        title: [...crumbsTo(route), title].join(' › '),
        options: [],
      })
    groups.at(-1)?.options.push({ index, to: hit, content: <Result hit={hit} /> })
  }
  return groups
}
