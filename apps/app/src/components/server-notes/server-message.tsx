import type { ReactNode } from 'react'
import styles from './server-message.module.css'

/**
 * A message of the server or the catalogue, verbatim. It has its own line, since not every message ends with a full
 * stop; the spaces separate it where line breaks are lost.
 */
export function ServerMessage({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className={styles.message}>{children}</span>{' '}
    </>
  )
}
