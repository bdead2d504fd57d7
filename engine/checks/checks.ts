import type { Check } from './check.ts'
import { checkAnchors } from './links/check-anchors.ts'
import { checkFrameAnchors, checkFrameImages, checkFrameLinks } from './links/check-frame-links.ts'
import { checkLinksToFiles, checkLinksToRoutes } from './links/check-links.ts'
import { checkNeighbors } from './links/check-neighbors.ts'
import { checkRedirects } from './links/check-redirects.ts'
import { checkFolders, checkRoutes } from './links/check-routes.ts'
import { checkDeadEnds } from './pages/check-dead-ends.ts'
import { checkDescriptions } from './pages/check-descriptions.ts'
import { checkSidebars } from './pages/check-sidebars.ts'
import { checkTerms } from './pages/check-terms.ts'
import { checkUnlinked } from './pages/check-unlinked.ts'

/**
 * Every check that needs the whole site. A new check is a file and a row here: its field of the config, and its entry in
 * `check --rules`, follow from the row.
 */
export const checks = [
  {
    rule: 'duplicate-route',
    about: 'A page needs a folder where a file is: no disk can have both.',
    severity: 'error',
    hint: 'Rename the page, or the file.',
    run: [checkFolders],
  },
  {
    rule: 'duplicate-route',
    about: 'Two pages, or a page and a file, have one route, or routes that differ in case alone.',
    option: 'onDuplicateRoutes',
    severity: 'warn',
    hint: 'Rename one of the two files: a file’s path is its route.',
    run: [checkRoutes],
  },
  {
    rule: 'broken-link',
    about: 'A link of a page, of its front matter or of the frame leads to no page or file.',
    option: 'onBrokenLinks',
    severity: 'error',
    hint: 'Correct the path, and end it with a slash.',
    run: [checkLinksToRoutes, checkNeighbors, checkFrameLinks],
  },
  {
    rule: 'broken-markdown-link',
    about: 'A link by the path of a Markdown file leads to no such file.',
    option: 'onBrokenMarkdownLinks',
    severity: 'warn',
    hint: 'Correct the path: it is read from the folder of this page.',
    run: [checkLinksToFiles],
  },
  {
    rule: 'broken-anchor',
    about: 'A link of a page or of the frame leads to a part of a page that has no such id.',
    option: 'onBrokenAnchors',
    severity: 'warn',
    hint: 'Link to one of its headings, or to the page.',
    run: [checkAnchors, checkFrameAnchors],
  },
  {
    rule: 'redirect',
    about: 'A redirect leads to no page or to another redirect, or its old address is in use.',
    severity: 'error',
    hint: 'Correct it.',
    run: [checkRedirects],
  },
  {
    rule: 'missing-image',
    about: 'The frame shows a picture that is not a file of the site.',
    severity: 'error',
    hint: 'Put it into the folder static/, or correct the path.',
    run: [checkFrameImages],
  },
  {
    rule: 'page-outside-sidebars',
    about: 'No sidebar names the page, and the front matter does not say `displayed_sidebar: null`.',
    option: 'onPagesOutsideSidebars',
    severity: 'warn',
    hint: 'Name it in sidebars.ts, or write `displayed_sidebar: null` in its front matter.',
    run: [checkSidebars],
  },
  {
    rule: 'unlinked-page',
    about: 'The text of no other page links to the page.',
    option: 'onUnlinkedPages',
    severity: 'warn',
    hint: 'Link to it from the page that readers are on when they need it.',
    run: [checkUnlinked],
  },
  {
    rule: 'dead-end',
    about: 'The text of the page links to no other page.',
    option: 'onDeadEnds',
    severity: 'warn',
    hint: 'End it with a link to what its readers do next.',
    run: [checkDeadEnds],
  },
  {
    rule: 'unfit-description',
    about: 'The description is missing, too short or long, not one sentence, or another page’s.',
    option: 'onUnfitDescriptions',
    severity: 'warn',
    hint: 'Write one sentence, with its full stop.',
    run: [checkDescriptions],
  },
  {
    rule: 'wrong-term',
    about: 'A word that the site writes in one way (`terms` of the config) is written in another.',
    option: 'onWrongTerms',
    severity: 'warn',
    hint: 'Write it as the site does.',
    run: [checkTerms],
  },
  {
    rule: 'unprovable-language',
    about: 'A block of code is of a language that cannot be proven.',
    option: 'onUnprovableLanguages',
    severity: 'warn',
    hint: 'Give the reason: unproven="…". For plain text, write the language text.',
    // Found where blocks are read: `samples/check-samples.ts`.
    run: [],
  },
  {
    rule: 'unproven-sample',
    about: 'A block of code says why it is not proven.',
    option: 'onUnprovenSamples',
    severity: 'ignore',
    hint: 'Change it so that it can be proven, and remove unproven="…".',
    run: [],
  },
  {
    rule: 'broken-budget',
    about: 'What readers load of the site is more than a site of its size is allowed.',
    option: 'onBrokenBudgets',
    severity: 'warn',
    hint: 'Make it smaller.',
    // Found where the files are measured, which are no part of a `Site`: `pipeline/emit/budgets.ts`.
    run: [],
  },
] as const satisfies readonly Check[]
