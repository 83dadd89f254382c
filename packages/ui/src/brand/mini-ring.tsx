import { classNames } from '../class-names.ts'
import { miniPath, miniWidth, rosetteParams, round2 } from './rosette.ts'
import styles from './rosette-figure.module.css'

type MiniRingProps = { id: string; weight: number; className?: string | undefined }

/** The small ring alone, for a script that has no room for the lines of large ones. */
export function MiniRing({ id, weight, className }: MiniRingProps) {
  const { m, ink, turn } = rosetteParams(id)
  return (
    <svg
      className={classNames(styles.figure, className)}
      viewBox="-500 -500 1000 1000"
      data-ink={ink}
      aria-hidden="true"
      focusable="false"
    >
      {[0, 180 / m].map(more => (
        <path
          key={more}
          className={styles.a}
          d={miniPath(m)}
          strokeWidth={round2(miniWidth * weight)}
          transform={`rotate(${round2(-90 + turn + more)})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
