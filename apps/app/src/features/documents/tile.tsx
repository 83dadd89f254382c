import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { paths } from '../../paths.ts'
import styles from './share-page.module.css'

type TileProps = {
  title: string
  line: string
  /** What people get, drawn in the theme. Without it the place is hatched. */
  piece?: ReactNode
  action?: ReactNode
  options?: ReactNode
  /** Two in a row on wide screens, otherwise three. */
  wide?: boolean
  /** Progress and failures. */
  children?: ReactNode
}

export function Tile({ title, line, piece, action, options, wide, children }: TileProps) {
  const id = useId()
  return (
    <section className={classNames(styles.tile, wide && styles.wide)} aria-labelledby={id}>
      <div className={classNames(styles.piece, !piece && styles.hatched)}>{piece}</div>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        <p>{line}</p>
        {action}
      </div>
      {children && <div className={styles.notes}>{children}</div>}
      {options && (
        <details className={styles.options} name="share-options">
          <summary>
            Options
            <Icon of={ChevronDown} />
          </summary>
          <div className={styles.inside}>{options}</div>
        </details>
      )}
    </section>
  )
}

export function isPublished({ visibility }: Pick<OwnerProfile, 'visibility'>): boolean {
  return visibility !== 'private'
}

/** Stamp, signature and embed show recommendations. */
export function hasRecommendations(profile: Pick<OwnerProfile, 'visibility' | 'recommendations'>): boolean {
  return isPublished(profile) && profile.recommendations.length > 0
}

type ClosedTileProps = Pick<TileProps, 'title' | 'line' | 'wide'> & { profile: OwnerProfile }

/** A piece that needs a public page, or a recommendation on it. */
export function ClosedTile({ profile, ...about }: ClosedTileProps) {
  if (!isPublished(profile)) return <Tile {...about} />
  const waits = profile.received > profile.recommendations.length
  return (
    <Tile
      {...about}
      line="Publish a recommendation first"
      action={
        <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={paths.recommendations}>
          {waits ? 'Review' : 'Ask someone'}
        </Link>
      }
    />
  )
}
