import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { Address } from '@credence/ui/address'
import styles from './on-paper.module.css'

type OnPaperProps = { url: string; connect: PublicProfile['connect'] }

/** What a reader of paper can't press: where the page is, and how its owner is reached. */
export function OnPaper({ url, connect }: OnPaperProps) {
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
