import { ButtonLink } from '@credence/ui/button'
import { Logo } from '@credence/ui/logo'
import { useConfig } from '../config-context.tsx'
import { sampleProfileHref } from '../sample-profile-href.ts'
import { navigation, sectionHref, sections } from './sections.ts'
import styles from './site-header.module.css'
import { SiteMenu } from './site-menu.tsx'

export function SiteHeader() {
  const config = useConfig()
  const sample = sampleProfileHref(config)
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Logo productName={config.productName} href="/" />
        <nav className={styles.nav} aria-label="Main">
          {navigation.map(section => (
            <a key={section} href={sectionHref(section)}>
              {sections[section].label}
            </a>
          ))}
        </nav>
        <div className={styles.actions}>
          {sample && (
            <ButtonLink variant="quiet" size="sm" className={styles.wideOnly} href={sample}>
              Sample profile
            </ButtonLink>
          )}
          <ButtonLink size="sm" className={styles.callToAction} href={sectionHref('waitlist')}>
            Join the waitlist
          </ButtonLink>
          <SiteMenu />
        </div>
      </div>
    </header>
  )
}
