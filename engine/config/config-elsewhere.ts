import { remediesByName } from '../model/problem.ts'

const named = (field: string) => `Write \`${field}\`.`

/** The remedies for settings of Docusaurus, Starlight, MkDocs, VitePress and Mintlify that have another name here, or none. */
export const configElsewhere = remediesByName({
  'baseUrl basePath': 'Write `base`, with a slash at both ends.',
  'site site_url siteUrl': named('url'),
  'site_name siteName name': named('title'),
  'description site_description': named('tagline'),
  'favicon icon':
    'Leave it out: the file `favicon.svg`, `favicon.png` or `favicon.ico` in `static/` is the icon.',
  'logo siteTitle': 'Write `navbar`, which has a title and a logo.',
  copyright: named('footer.copyright'),
  'organizationName projectName repo_url repo_name edit_uri editUrl editLink':
    'Write `repository`: pages then have links to edit them.',
  'themeConfig theme_config':
    'Leave it out: `navbar`, `footer`, `announcementBar` and `colorMode` are fields of the config itself.',
  'nav navigation social':
    'Write links into `navbar.items` or `footer.links`, and the order of the pages into `sidebars.ts`.',
  'sidebar sidebars': 'Write the order of the pages into `sidebars.ts`.',
  i18n: named('locales'),
  'locales.defaultLocale': named('locales.default'),
  'locales.locales locales.localeConfigs':
    'Write `locales.list`, with a code and a label for each language: { code: "de", label: "Deutsch" }.',
  versions: named('docs.versions'),
  'openapi scalar redocs': named('api'),
  'customCss css extra_css stylesheets':
    'Leave it out: pages contain the CSS files in the folder `components/`.',
  'head scripts extra_javascript':
    'Leave it out: the script `NAME.element.ts` in the folder `components/` runs for each element <NAME>.',
  presets:
    'Leave it out: pages are in `docs/`, their order is in `sidebars.ts`, and styles are CSS files in `components/`.',
  plugins:
    'Leave it out: `redirects` and `search` are fields of the config. Pages are extended by the components in the folder `components/`.',
  'themes integrations markdown markdown_extensions vite webpack':
    'Leave it out: pages are extended by the components in the folder `components/`.',
  'trailingSlash cleanUrls use_directory_urls': 'Leave it out: the address of each page ends with a slash.',
  'outDir site_dir': 'Leave it out: the build has the option `--out`.',
  'srcDir docs_dir staticDirectories': 'Leave it out: pages are in `docs/`, other files in `static/`.',
  'lastUpdated showLastUpdateTime': 'Leave it out: pages show the date of their last change in git.',
  image:
    'Leave it out: the build draws a picture of each page. A page names its own by `image` in its front matter.',
  algolia: 'Leave it out: each site has a search.',
  'prism codeBlock': 'Leave it out: code has colors in both themes.',
  'tableOfContents outline': 'Leave it out: the table of contents has the headings of levels 2 and 3.',
  'docs.sidebar': 'Leave it out: a category that is closed at first has `collapsed` in `sidebars.ts`.',
  'colors color': named('theme.accent'),
  appearance: named('colorMode'),
  banner: named('announcementBar'),
  noIndex: "Write `headers`: { 'X-Robots-Tag': 'noindex' }.",
  'headTags metadata customFields mermaid future': 'Leave it out: pages have no such setting.',
  ignoreDeadLinks: named('onBrokenLinks'),
})
