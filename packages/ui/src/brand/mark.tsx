import { classNames } from '../class-names.ts'
import styles from './mark.module.css'
import { letterPath, ringPath } from './mark-paths.ts'

type MarkProps = {
  className?: string | undefined
  /** Class for the braided ring, the part that turns. */
  ringClassName?: string | undefined
}

/** The seal: braided ring, vermilion disc, Clarendon letter. */
export function Mark({ className, ringClassName }: MarkProps) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      viewBox="-32 -32 64 64"
      width="38"
      height="38"
      aria-hidden="true"
      focusable="false"
    >
      <g className={classNames(styles.ring, ringClassName)} strokeWidth="1.7">
        <path d={ringPath} />
        <path d={ringPath} transform="rotate(18)" />
      </g>
      <circle className={styles.disc} r="20.4" />
      <path className={styles.letter} d={letterPath} transform="translate(.9 0)" />
    </svg>
  )
}
