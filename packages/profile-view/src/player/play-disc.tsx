import styles from './player.module.css'

/** The disc on a still, in the seal's red. */
export function PlayDisc() {
  return (
    <svg className={styles.disc} viewBox="-17 -17 34 34" width="34" height="34" aria-hidden="true" focusable="false">
      <circle r="17" />
      <path d="M-3.75-6.65v13.3L7.2 0z" />
    </svg>
  )
}
