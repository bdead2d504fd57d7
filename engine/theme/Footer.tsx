import { memo } from 'react'
import type { Footer as FooterConfig } from '../model/config.ts'
import { LinkLabel } from './LinkLabel.tsx'
import { LogoImage } from './navbar/Brand.tsx'

/** Links and the copyright notice. The footer is the same on each page and is rendered once. */
export const Footer = memo(function Footer({ footer }: { footer: FooterConfig }) {
  return (
    <footer className="footer" data-style={footer.style}>
      <div className="footer-inner">
        {footer.logo && <LogoImage logo={footer.logo} alt={footer.logo.alt} />}
        {footer.links.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be alike, and none ever moves
          <div className="footer-column" key={index}>
            <h2 className="footer-title">{column.title}</h2>
            <ul>
              {column.items.map((item, itemIndex) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two links may be alike, and none ever moves
                <li key={itemIndex}>
                  <a href={item.href}>
                    <LinkLabel {...item} />
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
})
