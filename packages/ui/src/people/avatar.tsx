import { RosetteFigure } from '../brand/rosette-figure.tsx'
import { SmallRing } from '../brand/small-ring.tsx'
import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'
import { monogram } from './monogram.ts'

export type AvatarSize = 44 | 48 | 56 | 64 | 72 | 96 | 128 | 144 | 196

type AvatarProps = {
  /** What the ring is drawn from: the person's profile or recommendation id. */
  id: string
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
      {variant === 'mini' ? (
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
