import type { OutputFile, Site } from '../../model/site.ts'

/** The path of the manifest below the output folder. */
export const manifestPath = 'manifest.webmanifest'

/** The sizes in pixels of the icons that a build draws from `favicon.svg`: for iOS home screens, then for other systems. */
export const iconSizes = [180, 192, 512] as const

/** Returns the path of the icon of this size below the output folder. */
export const iconPath = (size: number): string => `icon-${size}.png`

/**
 * Returns the manifest that lets readers add a site to a home screen (W3C, "Web Application Manifest"). `color` is the
 * background of pages; `icon` is the icon of the site; `sizes` are the sizes of the drawn icons in pixels.
 */
export function webManifest(
  { config, editions }: Pick<Site, 'config' | 'editions'>,
  color: string,
  icon: { href: string; type: string } | null,
  sizes: readonly number[],
): OutputFile {
  const { title, tagline, base, lang } = config
  const drawn = sizes.map((size) => ({
    src: base + iconPath(size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  const manifest = {
    name: title,
    ...(tagline && { description: tagline }),
    lang,
    id: base,
    start_url: base + editions[0].mainRoute.slice(1),
    scope: base,
    display: 'minimal-ui',
    theme_color: color,
    background_color: color,
    icons: [...(icon ? [{ src: icon.href, sizes: 'any', type: icon.type }] : []), ...drawn],
  }
  return { path: manifestPath, contents: `${JSON.stringify(manifest, null, 2)}\n` }
}
