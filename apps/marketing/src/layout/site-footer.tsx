import { openCookieBannerEvent } from '@credence/contract/constants'
import { Logo } from '@credence/ui/logo'
import { RosetteBand } from '@credence/ui/rosette-band'
import { useConfig } from '../config-context.tsx'
import { personas } from '../personas/personas.ts'
import { sampleProfileHref } from '../sample-profile-href.ts'
import { personaPath, sitePaths } from '../site-paths.ts'
import { pricingHref, registrationHref, signInHref, verifyHref } from './app-href.ts'
import { FooterColumn } from './footer-column.tsx'
import { sectionHref, sections } from './sections.ts'
import styles from './site-footer.module.css'
import { useIsOpen } from './use-is-open.ts'

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
          <p className="t-small">
            A public page where people you worked with recommend you, from an e-mail address they have confirmed.
          </p>
        </div>
        <FooterColumn
          heading="Made for"
          links={[...personas.map(({ slug, name }) => ({ label: name, href: personaPath(slug) })), everyUseCase]}
        />
        <FooterColumn
          heading="Product"
          links={[
            { label: sections.how.label, href: sectionHref('how') },
            { label: 'Pricing', href: pricingHref(config) },
            { label: 'Sample profile', href: sampleProfileHref(config) },
            { label: 'Check a record', href: verifyHref(config) },
            { label: 'FAQ', href: sitePaths.questions },
            { label: 'Roadmap', href: sitePaths.roadmap },
            { label: 'Wall of love', href: sitePaths.wall },
            frontDoor,
            { label: 'Sign in', href: signInHref(config) },
          ]}
        />
        <FooterColumn
          heading="The rest"
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
        <p className="t-meta">© {config.productName}. People shown on this site are sample data, drawn by us.</p>
        <span className="microprint" aria-hidden="true">
          {microprint}
        </span>
      </div>
    </footer>
  )
}

const everyUseCase = { label: 'All use cases', href: sitePaths.useCases }
