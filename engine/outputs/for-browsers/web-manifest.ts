import type { SiteConfig } from '../../model/config.ts'
import type { OutputFile } from '../../model/site.ts'

/** Path of the manifest below the output folder. */
export const manifestPath = 'manifest.webmanifest'

/** Pixels of the icons that a build draws from `favicon.svg`: for home screens of iOS, then for those of other systems. */
export const iconSizes = [180, 192, 512] as const

/** Path of the icon of so many pixels below the output folder. */
export const iconPath = (size: number): string => `icon-${size}.png`

/**
 * The manifest with which a site is put on a home screen (W3C, "Web Application Manifest"). `color` is that of the page;
 * `sizes` are those of the icons that are drawn, in pixels.
 */
export function webManifest(
  { title, tagline, base, lang }: SiteConfig,
  {
    color,
    icon,
    sizes,
  }: { color: string; icon: { href: string; type: string } | null; sizes: readonly number[] },
): OutputFile {
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
    start_url: base,
    scope: base,
    display: 'minimal-ui',
    theme_color: color,
    background_color: color,
    icons: [...(icon ? [{ src: icon.href, sizes: 'any', type: icon.type }] : []), ...drawn],
  }
  return { path: manifestPath, contents: `${JSON.stringify(manifest, null, 2)}\n` }
}
