import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { Address } from '@credence/ui/address'
import styles from './print-only.module.css'

type PrintedAddressesProps = { url: string; connect: PublicProfile['connect'] }

/** What a reader of paper can't press: where the page is, and how its owner is reached. */
export function PrintedAddresses({ url, connect }: PrintedAddressesProps) {
  return (
    <p className={styles.paper}>
      <Address text={withoutScheme(url)} />
      {connect && (
        <>
          {' · '}
          <Address text={withoutScheme(connect.link)} />
        </>
      )}
    </p>
  )
}

export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}
