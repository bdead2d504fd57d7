import type { Logo } from '../../model/config.ts'

/** The logo and the name of the site, leading home. */
export function Brand({ title, logo, home }: { title: string; logo: Logo | null; home: string }) {
  return (
    <a className="brand" href={home}>
      {logo && <LogoImage logo={logo} decorative={title !== ''} />}
      {title && <span className="brand-title">{title}</span>}
    </a>
  )
}

/** The logo, and its dark form where there is one; CSS shows the fitting one. */
export function LogoImage({ logo, decorative }: { logo: Logo; decorative: boolean }) {
  const alt = decorative ? '' : logo.alt
  return (
    <>
      <img className={logo.srcDark ? 'logo logo-light' : 'logo'} src={logo.src} alt={alt} height={28} />
      {logo.srcDark && <img className="logo logo-dark" src={logo.srcDark} alt={alt} height={28} />}
    </>
  )
}
