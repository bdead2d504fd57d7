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

/** The picture of the logo, or the pictures of both themes, of which CSS shows one. */
export function LogoImage({ logo, alt }: { logo: Logo; alt: string }) {
  return logo.pictures.map(({ theme, ...picture }) => (
    <img className={theme ? `logo logo-${theme}` : 'logo'} key={picture.src} alt={alt} {...picture} />
  ))
}
