import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { PointerEvent } from 'react'
import { Menu, type MenuItem } from '../../../components/menus/menu.tsx'
import { Grip } from '../../../components/ordering/grip.tsx'
import styles from './card-foot.module.css'

type CardFootProps = {
  recommendation: PublicRecommendation
  /** Absent where there is nothing to change places with. */
  move: { onStart: (event: PointerEvent) => void; onUp: () => void; onDown: () => void } | undefined
  mark: 'taken' | 'before' | 'after' | undefined
  items: MenuItem[]
}

/** Under each card of the own page: take hold of it, and what else can be done with it. */
export function CardFoot({ recommendation: { featured, reviewer }, move, mark, items }: CardFootProps) {
  return (
    <div className={styles.foot} data-row={move && true} data-drag={mark}>
      {move && <Grip className={styles.grip} label={`the card of ${reviewer.full_name}`} {...move} />}
      <span className={styles.state}>{featured ? 'Featured, first on the page' : 'Published'}</span>
      <Menu label={`More about the card of ${reviewer.full_name}`} items={items} />
    </div>
  )
}
