import { openCookieBannerEvent } from '@credence/contract/constants'
import { Logo } from '@credence/ui/logo'
import { RosetteBand } from '@credence/ui/rosette-band'
import type { ReactNode } from 'react'
import { useConfig } from '../page-contexts.tsx'
import { personas } from '../personas/personas.ts'
import { personaPath, sampleProfileHref, sitePaths } from '../site-paths.ts'
import { PageLink } from './page-link.tsx'
import { sectionHref, sections } from './sections.ts'
import { pricingHref, registrationHref, signInHref, useIsOpen, verifyHref } from './sign-up-link.tsx'
import styles from './site-footer.module.css'

const microprint = 'Good work deserves witnesses · '.repeat(40)

export function SiteFooter() {
  const config = useConfig()
  const frontDoor = useIsOpen()
    ? { label: 'Make your page', href: registrationHref(config) }
    : { label: sections.waitlist.label, href: sectionHref('waitlist') }
  return (
    <footer className={`press ${styles.footer}`}>
      <div className={styles.band}>
        <RosetteBand id={config.productName.toLowerCase()} width={2400} height={34} length={68} />
      </div>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo productName={config.productName} href={sitePaths.home} />
          <p className="t-small">A page where people you worked with recommend you.</p>
        </div>
        <FooterColumn
          heading="Use cases"
          links={[...personas.map(({ slug, name }) => ({ label: name, href: personaPath(slug) })), everyUseCase]}
        />
        <FooterColumn
          heading="Product"
          links={[
            { label: sections.how.label, href: sectionHref('how') },
            { label: 'Pricing', href: pricingHref(config) },
            { label: 'Sample page', href: sampleProfileHref(config) },
            { label: 'Check a record', href: verifyHref(config) },
            { label: 'FAQ', href: sitePaths.questions },
            { label: 'Roadmap', href: sitePaths.roadmap },
            { label: 'Wall of love', href: sitePaths.wall },
            frontDoor,
            { label: 'Sign in', href: signInHref(config) },
          ]}
        />
        <FooterColumn
          heading="More"
          links={[
            { label: 'Share your story', href: sitePaths.shareStory },
            { label: 'Student discount', href: sitePaths.student },
            { label: 'Affiliate program', href: sitePaths.affiliate },
            { label: 'Terms of use', href: sitePaths.terms },
            { label: 'Privacy', href: `${sitePaths.terms}#privacy` },
          ]}
        >
          <button type="button" onClick={() => dispatchEvent(new Event(openCookieBannerEvent))}>
            Cookie settings
          </button>
        </FooterColumn>
      </div>
      <div className={`wrap ${styles.end}`}>
        <p className="t-meta">© {config.productName}. People shown on this site are sample data.</p>
        <span className="microprint" aria-hidden="true">
          {microprint}
        </span>
      </div>
    </footer>
  )
}

const everyUseCase = { label: 'All use cases', href: sitePaths.useCases }

type FooterLink = {
  label: string
  /** Without one, the place does not exist on this installation, and the link is left out. */
  href: string | undefined
}

type FooterColumnProps = { heading: string; links: FooterLink[]; children?: ReactNode }

function FooterColumn({ heading, links, children }: FooterColumnProps) {
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

/** Pages of this site open without a new document; the browser opens the app's pages and sections of the front page. */
function opened(label: string, href: string) {
  const isPage = href.startsWith('/') && !href.startsWith('/#')
  return isPage ? <PageLink href={href}>{label}</PageLink> : <a href={href}>{label}</a>
}
