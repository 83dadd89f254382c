import { Address } from '@credence/ui/address'
import { type Connect, ConnectButton } from './connect-button.tsx'
import styles from './connect-section.module.css'
import { withoutScheme } from './on-paper.tsx'
import { Section } from './section.tsx'

type ConnectSectionProps = { connect: Connect; opened: boolean; contactHref: string | undefined }

/** The way to the owner, where they put it, with the address in sight. */
export function ConnectSection({ connect, opened, contactHref }: ConnectSectionProps) {
  return (
    <Section id="connect" title="Connect" opened={opened}>
      <div className={styles.connect}>
        <ConnectButton {...connect} variant="secondary" />
        <p className={styles.address}>
          <Address text={withoutScheme(connect.link)} />
        </p>
        {contactHref && (
          <a className={`link ${styles.contact}`} href={contactHref}>
            Save contact
          </a>
        )}
      </div>
    </Section>
  )
}
