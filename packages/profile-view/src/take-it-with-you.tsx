import { Address } from '@credence/ui/address'
import type { ReactNode } from 'react'
import { withoutScheme } from './on-paper.tsx'
import styles from './take-it-with-you.module.css'

type TakeItWithYouProps = { url: string; children?: ReactNode }

/** The page's address, to be written down, and how to have it on paper. */
export function TakeItWithYou({ url, children }: TakeItWithYouProps) {
  return (
    <section className={styles.take} aria-labelledby="take-it-with-you">
      <h2 className="t-h3" id="take-it-with-you">
        Take it with you
      </h2>
      <p className="t-small">This address stays the same.</p>
      <p className={styles.address}>
        <Address text={withoutScheme(url)} />
      </p>
      {children}
    </section>
  )
}
