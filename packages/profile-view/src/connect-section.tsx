import { Address } from '@credence/ui/address'
import { type Connect, ConnectButton } from './connect-button.tsx'
import styles from './connect-section.module.css'
import { withoutScheme } from './on-paper.tsx'
import { Section } from './section.tsx'

/** The way to the owner, where they put it, with the address in sight. */
export function ConnectSection({ connect, opened }: { connect: Connect; opened: boolean }) {
  return (
    <Section id="connect" title="Connect" opened={opened}>
      <div className={styles.connect}>
        <ConnectButton {...connect} variant="secondary" />
        <p className={styles.address}>
          <Address text={withoutScheme(connect.link)} />
        </p>
      </div>
    </Section>
  )
}
