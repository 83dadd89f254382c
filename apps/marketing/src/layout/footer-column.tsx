import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

type FooterLink = {
  label: string
  /** Without one, the place does not exist on this installation, and the link is left out. */
  href: string | undefined
}

type FooterColumnProps = { heading: string; links: FooterLink[]; children?: ReactNode }

export function FooterColumn({ heading, links, children }: FooterColumnProps) {
  return (
    <nav aria-label={heading}>
      <h2 className="t-wide">{heading}</h2>
      <ul>
        {links.map(({ label, href }) => href && <li key={label}>{opened(label, href)}</li>)}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  )
}

/** Pages of this site open without a document; the app's pages and places on the front page are the browser's to open. */
function opened(label: string, href: string) {
  const isPage = href.startsWith('/') && !href.startsWith('/#')
  return isPage ? <PageLink href={href}>{label}</PageLink> : <a href={href}>{label}</a>
}
