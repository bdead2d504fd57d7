/**
 * The words of the frame: everything that readers see around the text of a page. The English text is the name of a word, so
 * that components read as what they show; a locale has another text for each (decisions/0035). What is in braces is filled in.
 */
export const WORDS = [
  // The language in which dates are written
  'en-US',
  // The bars above and below the page
  'Skip to main content',
  'Announcement',
  'Close announcement',
  'Main',
  'Documentation',
  'Menu',
  'Main menu',
  'Pages of this section',
  'Pages of {category}',
  'Open menu',
  'Close menu',
  'Version',
  'Language',
  'Switch to light mode',
  'Switch to dark mode',
  'Follow the colors of the system',
  'Switch between light and dark mode',
  // Around the text of the page
  'This is {title} {version}, which is not released yet.',
  'This is {title} {version}, which is no longer maintained.',
  'Read the latest version, {version}',
  'Breadcrumbs',
  'Home',
  'Copy page',
  'Copy page as Markdown',
  'Page copied as Markdown',
  'Not copied',
  'View Markdown',
  'On this page',
  'Last updated on',
  'Edit this page',
  'Report a problem',
  'Back to top',
  'Previous and next page',
  'Previous',
  'Next',
  // The page under addresses that no page has
  'Page not found',
  'No page has this address. It may have moved, or the link may be mistyped.',
  'Start at the front page',
  'Look it up in the API reference',
  // The search
  'Search',
  'Search the documentation',
  'Loading...',
  'Loading the search index…',
  'Close',
  '1 result',
  '{count} results',
  'The search index could not be loaded. The rest of the site works.',
  'Type a word, a parameter, a path or an error code.',
  'Recent pages',
  'Results',
  'Nothing found for',
  'Try fewer words, another word for the same thing, or its name in code: a parameter, a path, a model.',
  'Show results of',
  'All',
  'Operation',
  'Parameter',
  'Property',
  'Schema',
  'choose',
  'open',
  'in a new tab',
  'close',
  // What did not load
  'Retry',
  'The page did not load. This page stays.',
  'The page needs the network. This page stays.',
  'Pages that need none',
] as const

/** A word of the frame, by its English text. */
export type Word = (typeof WORDS)[number]

/** The texts of a locale for the words; undefined for English. */
export type Words = Readonly<Record<string, string>> | undefined

/** Gives the text of a word. */
export type Say = (word: Word) => string

/** Makes the function that says words in a locale's language. */
export function sayIn(words: Words): Say {
  return (word) => words?.[word] ?? word
}
