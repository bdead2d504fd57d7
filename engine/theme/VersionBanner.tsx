import type { FrameEdition } from '../model/frame.ts'

/** Says that this version of the docs is not the one to read, and leads to the same page there. */
export function VersionBanner({
  banner,
  href,
}: {
  banner: NonNullable<FrameEdition['banner']>
  href: string
}) {
  return (
    <p className="admonition admonition-warning" role="note">
      {banner.text} <a href={href}>{banner.link}</a>
    </p>
  )
}
