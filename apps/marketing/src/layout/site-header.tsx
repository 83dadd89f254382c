import { Button, ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Logo } from '@credence/ui/logo'
import { ChevronDown, Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { useConfig } from '../page-contexts.tsx'
import { usePath } from '../path.tsx'
import { personas } from '../personas/personas.ts'
import { personaPath, sitePaths } from '../site-paths.ts'
import { PageLink } from './page-link.tsx'
import { sectionHref, sections } from './sections.ts'
import { pricingHref, SignUpLink, signInHref } from './sign-up-link.tsx'
import styles from './site-header.module.css'

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
          <SignUpLink size="sm" className={styles.callToAction} />
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

/** The browser opens and closes the dialog by itself, also before this script has run. The handlers are for browsers without these commands. */
const command = (name: 'show-modal' | 'close') => ({ commandfor: 'site-menu', command: name })

/** The navigation on a phone: a full-screen dialog, so that the browser keeps the focus inside and Escape closes it. */
function SiteMenu() {
  const config = useConfig()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <Button
        {...command('show-modal')}
        variant="quiet"
        size="icon"
        className={styles.open}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon of={Menu} />
      </Button>
      <dialog ref={dialog} id="site-menu" className={styles.menu} aria-label="Menu">
        <div className={styles.top}>
          <Logo productName={config.productName} href={sitePaths.home} />
          <Button {...command('close')} variant="quiet" size="icon" aria-label="Close menu" onClick={close}>
            <Icon of={X} />
          </Button>
        </div>
        <nav className={styles.links} aria-label="Menu">
          <a href={sectionHref('how')} onClick={close}>
            {sections.how.label}
          </a>
          <details open>
            <summary>
              Use cases
              <Icon of={ChevronDown} className={styles.chevron} />
            </summary>
            <div className={styles.personas}>
              {personas.map(({ slug, name }) => (
                <PageLink key={slug} href={personaPath(slug)} onClick={close}>
                  {name}
                </PageLink>
              ))}
              <PageLink className={styles.all} href={sitePaths.useCases} onClick={close}>
                All use cases
              </PageLink>
            </div>
          </details>
          <a href={pricingHref(config)}>Pricing</a>
          <PageLink href={sitePaths.questions} onClick={close}>
            FAQ
          </PageLink>
          <PageLink href={sitePaths.wall} onClick={close}>
            Wall of love
          </PageLink>
          <PageLink href={sitePaths.roadmap} onClick={close}>
            Roadmap
          </PageLink>
        </nav>
        <div className={styles.menuActions}>
          <SignUpLink size="lg" onClick={close} />
          <ButtonLink variant="secondary" href={signInHref(config)}>
            Sign in
          </ButtonLink>
        </div>
      </dialog>
    </>
  )
}
