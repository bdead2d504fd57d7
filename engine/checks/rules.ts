import type { Check } from './check.ts'
import { checks } from './checks.ts'

/** A rule of problems. A rule with a field of the config has a default severity. */
type Rule = Pick<Check, 'rule' | 'about' | 'option'> & Partial<Check>

/** The rules of all rooms: the rules of the table of checks, and rules on sources that cannot be read or shown. */
export const rules: readonly Rule[] = [
  ...checks,
  ...Object.entries({
    // The config, the sidebars, and the files that the config names
    config: 'A field of the config is missing, unknown or wrong, or the file does not load.',
    'host-file': 'A file in static/ would replace the file that a build writes for a host.',
    'announcement-contrast': 'The two colors of the announcement have too little contrast.',
    'missing-words':
      'A locale of another language shows texts of the engine in English, or has words that no reader sees.',
    'dead-address': 'A published address has no page or redirect any more.',
    components: 'The components of the site do not load, or one of their scripts or styles does not compile.',
    navbar: 'An item of the navbar names a page or a sidebar that does not exist.',
    sidebar: 'A sidebar names a page that does not exist.',
    version: 'A version has no pages, or names a page that does not exist.',
    'shallow-history': 'The history of the repository is too short to date pages.',
    'unreadable-history': 'Git does not read the repository, so pages have no dates.',
    'old-translation': 'The original of a translation has changed in a later commit.',
    'other-order': 'A file sets the order of pages for another tool. The engine does not read the file.',
    'unlisted-folder': 'A folder of a version, of translations or of static files is not published.',
    // The file of a page
    'file-name':
      'The path of a page’s file has an unknown ending, makes an address with escapes or below /assets/, or is that of a translation without an original.',
    'symbolic-link': 'A symbolic link in the docs, or in static/, has a target that does not exist.',
    'front-matter':
      'The front matter is not YAML, is not at the top, or has a field that is unknown or wrong.',
    'missing-title': 'The page has no title.',
    include: 'An included fragment does not exist, or includes itself.',
    syntax: 'The text is not MDX: for example, a tag or an expression is not closed.',
    'unreadable-character': 'The text contains a character that no reader sees.',
    'too-deep': 'The page is nested too deeply to be compiled.',
    'engine-fault': 'The engine or a component throws an error on the page.',
    engine: 'The engine fails, or the system does not let `dev` watch a file.',
    skill: 'The front matter of a skill is not YAML, or lacks its name or description.',
    // The text of a page
    expression: 'The page contains an expression in braces: pages cannot run code.',
    'import-export': 'The page contains an import or export: pages cannot run code.',
    html: 'The page contains an HTML element that is not a component.',
    'unknown-component': 'The page names a component that does not exist.',
    'wrong-attribute': 'An attribute of a component is missing, unknown or wrong.',
    'wrong-content': 'A component has content that it cannot show.',
    'misplaced-component':
      'A component is outside of its container, or in a component that must not contain it.',
    'lost-words': 'A part of the text would not be published.',
    'table-row': 'A row is separated from its table, and would appear as text.',
    'other-syntax':
      'A text uses the syntax of another tool, or refers to a definition that does not exist, and would appear as it is.',
    'unknown-admonition': 'An admonition has a kind that does not exist.',
    'unclosed-admonition': 'An admonition is never closed.',
    'admonition-form':
      'A line of colons does not begin or end an admonition, or an admonition has another form.',
    'heading-id': 'The id of a heading cannot be part of an address.',
    'empty-heading': 'A heading has no text.',
    'heading-jump': 'A heading is more than one level below the heading before it.',
    'feed-date': 'A heading next to dated ones has a date that the feed of the page cannot read.',
    'second-title': 'The page has a first-level heading in addition to its title.',
    'duplicate-id': 'Two parts of the page have the same id, or a part has an id of the frame.',
    'empty-link': 'A link has no text, or leads nowhere.',
    'unsafe-link': 'A link has a scheme that may run code.',
    'foreign-image': 'A picture is on another host.',
    'large-image': 'A picture has more than 1 MB.',
    'missing-alt': 'A picture has no description, or the text that an editor wrote in its place.',
    'unknown-language': 'A code block names a language that has no grammar.',
    'code-meta': 'A code block is never closed, or has a setting or a mark that is unknown or wrong.',
    diagram: 'A diagram cannot be drawn, or has no description.',
    math: 'A formula cannot be shown.',
    // The description of the API
    'api-missing': 'The description of the API, or a part of its reference, does not exist.',
    'api-syntax': 'The description of the API is not YAML.',
    'api-version': 'The description of the API is of a version of OpenAPI that is not supported.',
    'api-overlay': 'An overlay cannot be read, or the target of an action selects nothing.',
    'api-structure': 'The description of the API does not have the structure that OpenAPI requires.',
    'api-unresolved-ref': 'A reference in the description has no target.',
    'api-duplicate-operation-id': 'Two operations have the same id.',
    'api-circular-all-of': 'A schema includes itself through allOf.',
    'api-deep-all-of': 'A schema includes too many other schemas through allOf.',
    'api-unknown-type': 'A schema has a type that does not exist.',
    'api-path': 'A path and the parameters of its operations do not have the same names.',
    'api-example': 'An example does not fit its schema.',
    'api-server': 'The description does not say the whole address of the API, which samples call.',
    'api-markdown':
      'Readers see a description as it is written, because it is too complex, or the text of a picture in it.',
    // Samples
    sample:
      'A code block gives no reason in `unproven`, or has a language in which no body of the API can be.',
    'sample-table':
      'A table in the folder `sdk` of the site cannot be read, or has an entry that nothing uses.',
    'sample-continues': 'A block continues a program, but there is no block before it.',
    'sample-body': 'A body of the API does not fit its schema.',
    'sample-model': 'A block contains a model id that `models` of the config does not contain.',
    'sample-call': 'The mock of the API rejects a call of a block.',
    'stopped-sample':
      'A program stops at an answer that its page does not show, and the rest of the program is not proven (`onUnprovenSamples`).',
    'uncompared-output':
      'The output of a program depends on an answer that its page does not show, and is not compared (`onUnprovenSamples`).',
    'uncalled-function':
      'Nothing calls a function of a program, so the function is not proven (`onUnprovenSamples`).',
    'sample-output': 'The output of a program differs from the output in the page.',
    'sample-json': 'A block is not JSON.',
    'sample-stream': 'A block is not a stream of server-sent events.',
    'sample-yaml': 'A block is not YAML.',
    'sample-toml': 'A block is not TOML.',
    'sample-html': 'A block is not HTML.',
    'sample-sql': 'A block is not SQL.',
    'sample-dockerfile': 'A block is not a Dockerfile.',
    'sample-shell': 'A script does not parse, or runs a command that samples must not run.',
    'sample-python': 'A program does not parse, or does not fit the SDK.',
    'sample-typescript': 'A program does not compile, or does not fit the SDK.',
  }).map(([rule, about]) => ({ rule, about })),
]

/** Formats the rules for a terminal: each with its meaning and its field in the config. */
export function rulesAsText(): string {
  return rules
    .map(
      ({ rule, about, option, severity }) =>
        `${rule}${option ? `  (${option}: ${severity})` : ''}\n  ${about}`,
    )
    .join('\n')
}
