import type { ReactNode } from 'react'
import styles from './server-message.module.css'

/**
 * What the server or the catalogue says, letter for letter. It is a line of its own, since not all of it ends in a full
 * stop; the spaces are for whatever reads the text without its lines.
 */
export function ServerMessage({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={styles.message}>{children}</span>{' '}
    </>
  )
}
