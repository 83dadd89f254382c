import { classNames } from '../class-names.ts'
import { MiniRing } from './mini-ring.tsx'
import { usePageRing } from './page-rings.tsx'
import { miniWidth, rosetteParams, round2 } from './rosette.ts'
import styles from './rosette-figure.module.css'

type SmallRingProps = { id: string; className?: string | undefined }

/** A person's small ring. Where the page draws each kind of ring once, it refers to that. */
export function SmallRing({ id, className }: SmallRingProps) {
  const pageRing = usePageRing()
  if (!pageRing) return <MiniRing id={id} weight={1} className={className} />
  const { m, ink, turn } = rosetteParams(id)
  return (
    <svg
      className={classNames(styles.figure, className)}
      viewBox="-500 -500 1000 1000"
      data-ink={ink}
      aria-hidden="true"
      focusable="false"
    >
      <use
        className={styles.a}
        href={pageRing(m)}
        strokeWidth={miniWidth}
        transform={`rotate(${round2(-90 + turn)})`}
      />
    </svg>
  )
}
