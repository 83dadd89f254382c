import { ButtonLink } from '@credence/ui/button'
import { Logo } from '@credence/ui/logo'
import { useConfig } from '../config-context.tsx'
import { usePath } from '../path.tsx'
import { sitePaths } from '../site-paths.ts'
import { pricingHref, signInHref } from './app-href.ts'
import { FrontDoorLink } from './front-door-link.tsx'
import { PageLink } from './page-link.tsx'
import { sectionHref, sections } from './sections.ts'
import styles from './site-header.module.css'
import { SiteMenu } from './site-menu.tsx'

export function SiteHeader() {
  const config = useConfig()
  const path = usePath()
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Logo productName={config.productName} href={sitePaths.home} />
        <nav className={styles.nav} aria-label="Main">
          <a href={sectionHref('how')}>{sections.how.label}</a>
          <PageLink href={sitePaths.useCases} aria-current={currentWithin(path, sitePaths.useCases)}>
            Use cases
          </PageLink>
          <a href={pricingHref(config)}>Pricing</a>
          <PageLink href={sitePaths.questions} aria-current={currentWithin(path, sitePaths.questions)}>
            FAQ
          </PageLink>
        </nav>
        <div className={styles.actions}>
          <ButtonLink variant="quiet" size="sm" className={styles.wideOnly} href={signInHref(config)}>
            Sign in
          </ButtonLink>
          <FrontDoorLink size="sm" className={styles.callToAction} />
          <SiteMenu />
        </div>
      </div>
    </header>
  )
}

function currentWithin(path: string, place: string): 'page' | 'true' | undefined {
  if (path === place) return 'page'
  return path.startsWith(`${place}/`) ? 'true' : undefined
}
