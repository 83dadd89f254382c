import { Button, ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Logo } from '@credence/ui/logo'
import { Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { useConfig } from '../config-context.tsx'
import { sampleProfileHref } from '../sample-profile-href.ts'
import { navigation, sectionHref, sections } from './sections.ts'
import styles from './site-menu.module.css'

/** The navigation on a phone: a full-screen dialog, so that the browser keeps the focus inside and Escape closes it. */
export function SiteMenu() {
  const config = useConfig()
  const sample = sampleProfileHref(config)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className={styles.open}
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon of={Menu} />
      </Button>
      <dialog ref={dialog} className={styles.menu} aria-label="Menu">
        <div className={styles.top}>
          <Logo productName={config.productName} href="/" />
          <Button variant="quiet" size="icon" aria-label="Close menu" onClick={close}>
            <Icon of={X} />
          </Button>
        </div>
        <nav className={styles.links} aria-label="Menu">
          {navigation.map(section => (
            <a key={section} href={sectionHref(section)} onClick={close}>
              {sections[section].label}
            </a>
          ))}
        </nav>
        <div className={styles.actions}>
          <ButtonLink size="lg" href={sectionHref('waitlist')} onClick={close}>
            Join the waitlist
          </ButtonLink>
          {sample && (
            <ButtonLink variant="secondary" href={sample}>
              See a sample profile
            </ButtonLink>
          )}
        </div>
      </dialog>
    </>
  )
}
