import { MiniRing } from '../brand/mini-ring.tsx'
import { usePageRing } from '../brand/page-rings.tsx'
import { miniWidth, rosetteParams, round2 } from '../brand/rosette.ts'
import ringStyles from '../brand/rosette-figure.module.css'
import { RosetteFigure } from '../brand/rosette-figure.tsx'
import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'
import { monogram } from './monogram.ts'

export type AvatarSize = 44 | 48 | 56 | 64 | 72 | 96 | 128 | 144 | 196

type AvatarProps = {
  /** What the ring is drawn from: the person's profile or recommendation id. Without it there is only a plain ring. */
  id?: string | undefined
  name: string
  picture?: string | undefined
  size?: AvatarSize
  className?: string | undefined
}

/** A portrait, or the person's monogram, inside their own ring. The name stands beside it, so it is decoration. */
export function Avatar({ id, name, picture, size = 56, className }: AvatarProps) {
  const variant = ringFor(size)
  return (
    <span className={classNames(styles.avatar, variant === 'ring' && styles.large, className)} data-size={size}>
      {id === undefined ? (
        <span className={classNames(styles.ring, styles.plain)} />
      ) : variant === 'mini' ? (
        <SmallRing id={id} className={styles.ring} />
      ) : (
        <RosetteFigure id={id} variant={variant} weight={variant === 'ring' ? 0.62 : 1} className={styles.ring} />
      )}
      {picture ? (
        <img className={styles.face} src={picture} alt="" width={size} height={size} loading={loadingFor(size)} />
      ) : (
        <span className={classNames(styles.face, styles.monogram)} aria-hidden="true">
          {monogram(name)}
        </span>
      )}
    </span>
  )
}

/** A long list of people must not hold up the page they are on. */
function loadingFor(size: AvatarSize) {
  return size < 140 ? 'lazy' : 'eager'
}

function ringFor(size: AvatarSize) {
  if (size < 72) return 'mini'
  return size < 140 ? 'ringlet' : 'ring'
}

type SmallRingProps = { id: string; className?: string | undefined }

/** A person's small ring. Where the page draws each kind of ring once, it refers to that. */
function SmallRing({ id, className }: SmallRingProps) {
  const pageRing = usePageRing()
  if (!pageRing) return <MiniRing id={id} weight={1} className={className} />
  const { m, ink, turn } = rosetteParams(id)
  return (
    <svg
      className={classNames(ringStyles.figure, className)}
      viewBox="-500 -500 1000 1000"
      data-ink={ink}
      aria-hidden="true"
      focusable="false"
    >
      <use
        className={ringStyles.a}
        href={pageRing(m)}
        strokeWidth={miniWidth}
        transform={`rotate(${round2(-90 + turn)})`}
      />
    </svg>
  )
}
