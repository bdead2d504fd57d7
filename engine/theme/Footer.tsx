import type { Footer as FooterConfig } from '../model/config.ts'
import { LogoImage } from './Brand.tsx'
import { ExternalIcon } from './icons.tsx'

/** Where else to go, and whose site this is. */
export function Footer({ footer }: { footer: FooterConfig }) {
  return (
    <footer className="footer" data-style={footer.style}>
      <div className="footer-inner">
        {footer.logo && <LogoImage logo={footer.logo} decorative={false} />}
        {footer.columns.map((column) => (
          <div className="footer-column" key={column.title}>
            <h2 className="footer-title">{column.title}</h2>
            <ul>
              {column.items.map((item) => (
                <li key={item.href}>
                  <a href={item.href}>
                    {item.label}
                    {item.external && <ExternalIcon />}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {footer.copyright && <p className="footer-copyright">{footer.copyright}</p>}
      </div>
    </footer>
  )
}
