import { scallopPath } from '../brand/mark-paths.ts'
import { Address } from './address.tsx'
import styles from './confirmed-badge.module.css'

/** The green seal with what was checked, in words. There is no variant without them. */
export function ConfirmedBadge({ domain }: { domain: string }) {
  return (
    <span className={styles.badge}>
      <ConfirmedSeal />
      <span>
        <b className={styles.claim}>E-mail confirmed</b> <Address text={domain} />
      </span>
    </span>
  )
}

/** The seal alone, for where the words stand in the sentence beside it. */
export function ConfirmedSeal() {
  return (
    <svg className={styles.seal} viewBox="-32 -32 64 64" aria-hidden="true" focusable="false">
      <path className={styles.scallop} d={scallopPath} />
      <path className={styles.tick} d="M-12 1l8 8L13-9" />
    </svg>
  )
}
