import type { Check } from './check.ts'
import { checkAnchors } from './links/check-anchors.ts'
import { checkFrameAnchors, checkFrameImages, checkFrameLinks } from './links/check-frame-links.ts'
import { checkLinksToFiles, checkLinksToRoutes } from './links/check-links.ts'
import { checkFrameLoaded, checkLoaded } from './links/check-loaded.ts'
import { checkNeighbors } from './links/check-neighbors.ts'
import { checkRedirects } from './links/check-redirects.ts'
import { checkFolders, checkFrontPage, checkRoutes } from './links/check-routes.ts'
import { checkWholeAddresses } from './links/check-whole-addresses.ts'
import { checkDeadEnds } from './pages/check-dead-ends.ts'
import { checkDescriptions } from './pages/check-descriptions.ts'
import { checkSidebars } from './pages/check-sidebars.ts'
import { checkTerms } from './pages/check-terms.ts'
import { checkUnlinked } from './pages/check-unlinked.ts'

/**
 * The table of all checks. For a new check, add a file and a row here: the field of the config and the entry in
 * `check --rules` follow from the row.
 */
export const checks = [
  {
    rule: 'duplicate-route',
    about: 'The folder of a page has the path of a file: no disk can contain both.',
    severity: 'error',
    run: [checkFolders],
  },
  {
    rule: 'duplicate-route',
    about:
      'Two pages, or a page or generated file and a file in static/, have the same route; or two routes differ only by case.',
    option: 'onDuplicateRoutes',
    severity: 'warn',
    run: [checkRoutes],
  },
  {
    rule: 'missing-front-page',
    about: 'The site has no page or file at its own address.',
    severity: 'warn',
    run: [checkFrontPage],
  },
  {
    rule: 'broken-link',
    about: 'A link of a page, of its front matter or of the frame leads to no page or file.',
    option: 'onBrokenLinks',
    severity: 'error',
    skills: true,
    run: [checkLinksToRoutes, checkNeighbors, checkFrameLinks],
  },
  {
    rule: 'whole-address',
    about:
      'A link to a page contains the host of the site, so readers leave a preview, and no check follows the link.',
    severity: 'warn',
    run: [checkWholeAddresses],
  },
  {
    rule: 'broken-markdown-link',
    about: 'A link to a Markdown file leads to no file.',
    option: 'onBrokenMarkdownLinks',
    severity: 'warn',
    skills: true,
    run: [checkLinksToFiles],
  },
  {
    rule: 'broken-anchor',
    about: 'A link of a page or of the frame leads to a part of a page that has no such id.',
    option: 'onBrokenAnchors',
    severity: 'warn',
    skills: true,
    run: [checkAnchors, checkFrameAnchors],
  },
  {
    rule: 'redirect',
    about: 'A redirect leads to no page or to another redirect, or its old address is in use.',
    severity: 'error',
    run: [checkRedirects],
  },
  {
    rule: 'missing-image',
    about: 'A page or the frame shows a picture that is not a file of the site.',
    severity: 'error',
    run: [checkFrameImages],
  },
  {
    rule: 'blocked-address',
    about:
      'A component, a stylesheet or the frame contains an address that the security policy does not allow, such as media of another host.',
    severity: 'error',
    run: [checkLoaded, checkFrameLoaded],
  },
  {
    rule: 'page-outside-sidebars',
    about: 'No sidebar names the page, and its front matter does not contain `displayed_sidebar: null`.',
    option: 'onPagesOutsideSidebars',
    severity: 'warn',
    run: [checkSidebars],
  },
  {
    rule: 'unlinked-page',
    about: 'The text of no other page links to the page.',
    option: 'onUnlinkedPages',
    severity: 'warn',
    run: [checkUnlinked],
  },
  {
    rule: 'dead-end',
    about: 'The text of the page links to no other page.',
    option: 'onDeadEnds',
    severity: 'warn',
    run: [checkDeadEnds],
  },
  {
    rule: 'unfit-description',
    about: 'The description is missing, too short or long, not one sentence, or another page’s.',
    option: 'onUnfitDescriptions',
    severity: 'warn',
    run: [checkDescriptions],
  },
  {
    rule: 'wrong-term',
    about: 'A term has a form that `terms` of the config excludes.',
    option: 'onWrongTerms',
    severity: 'warn',
    skills: true,
    run: [checkTerms],
  },
  {
    rule: 'sample-run',
    about:
      'A code block does not do what its page says: a program does not run to its end, for example. The field applies to all rules whose names begin with `sample`.',
    option: 'onBrokenSamples',
    severity: 'error',
    // Reported where code blocks are proven: `samples/check-samples.ts`.
  },
  {
    rule: 'unprovable-language',
    about:
      'A code block has a language that the check cannot prove, in general or on this machine, such as bash without curl.',
    option: 'onUnprovableLanguages',
    severity: 'warn',
    // Reported where code blocks are read: `samples/check-samples.ts`.
  },
  {
    rule: 'unproven-sample',
    about: 'The author of a code block states why the block cannot be proven.',
    option: 'onUnprovenSamples',
    severity: 'ignore',
  },
  {
    rule: 'broken-budget',
    about: 'The files that readers load exceed the limit for a site of this size.',
    option: 'onBrokenBudgets',
    severity: 'warn',
    // Reported where files are measured, because they are not part of a `Site`: `pipeline/emit/budgets.ts`.
  },
] as const satisfies readonly Check[]
