import type { Logo } from '../../model/config.ts'

/** The logo and the name of the site, as a link to the home page. */
export function Brand({ title, logo, home }: { title: string; logo: Logo | null; home: string }) {
  return (
    <a className="brand" href={home}>
      {logo && <LogoImage logo={logo} alt={title ? '' : logo.alt} />}
      {title && <span className="brand-title">{title}</span>}
    </a>
  )
}

/** The logo, and the logo for the dark theme if there is one; CSS shows one of them. */
export function LogoImage({ logo, alt }: { logo: Logo; alt: string }) {
  return (
    <>
      <img className={logo.srcDark ? 'logo logo-light' : 'logo'} src={logo.src} alt={alt} height={28} />
      {logo.srcDark && <img className="logo logo-dark" src={logo.srcDark} alt={alt} height={28} />}
    </>
  )
}
