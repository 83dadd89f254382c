import { firstNameOf } from '@credence/contract/first-name'
import type { ReactNode } from 'react'
import styles from './signature-piece.module.css'

/** A mail as it might be, so that its foot is seen where it will stand. */
export function Letter({ firstName, children }: { firstName: string; children: ReactNode }) {
  return (
    <div className={styles.letter} data-theme="light">
      <p className={styles.to}>To marta@northpier.example</p>
      <p>Thank you for Tuesday. I have attached the plan for the first four weeks.</p>
      <p>{firstNameOf(firstName)}</p>
      <div className={styles.foot}>{children}</div>
    </div>
  )
}
