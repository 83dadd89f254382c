import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { ArrowDown, ArrowUp, EyeOff, Pin, PinOff, Quote } from 'lucide-react'
import { useRef } from 'react'
import { Menu } from '../../../components/menus/menu.tsx'
import type { MenuItem } from '../../../components/menus/radix-menu.tsx'
import { Grip, useDrag } from '../../../components/ordering/drag.tsx'
import type { Changes } from '../../../components/recommendations/use-change-received.ts'
import { positionFor } from '../../../state/recommendations/received.ts'
import { GivenRow, Group } from './groups.tsx'
import styles from './published-group.module.css'

type PublishedGroupProps = {
  items: OwnerRecommendation[]
  fold: boolean
  /** The plan's limit; null means unlimited. */
  room: number | null
  changes: Changes
  onReview: (id: string) => void
}

/** In the public order: the featured one, then the owner's order. */
export function PublishedGroup({ items, fold, room, changes: { change }, onReview }: PublishedGroupProps) {
  const list = useRef<HTMLDivElement>(null)
  const firstMovable = items[0]?.featured ? 1 : 0
  const drag = useDrag(list, (from, to) => move(from + firstMovable, to + firstMovable))

  function move(from: number, to: number) {
    const given = items[from]
    const position = positionFor(items, to)
    if (!given || position === undefined || from === to || to < firstMovable) return
    change(given.id, { position }, `${given.reviewer.full_name} is now ${to + 1} of ${items.length}.`)
  }
  function menuOf(given: OwnerRecommendation, index: number): MenuItem[] {
    const { id, featured } = given
    const name = given.reviewer.full_name
    const turnFirst: MenuItem = featured
      ? {
          label: 'No longer first',
          icon: PinOff,
          onChoose: () => change(id, { featured: false }, `${name} is no longer first.`),
        }
      : {
          label: 'Put it first',
          icon: Pin,
          onChoose: () => change(id, { featured: true }, `${name} is first on your page.`),
        }
    return [
      { label: 'Open it', icon: Quote, onChoose: () => onReview(id) },
      turnFirst,
      ...(index > firstMovable ? [{ label: 'Move up', icon: ArrowUp, onChoose: () => move(index, index - 1) }] : []),
      ...(!featured && index < items.length - 1
        ? [{ label: 'Move down', icon: ArrowDown, onChoose: () => move(index, index + 1) }]
        : []),
      {
        label: 'Hide it',
        icon: EyeOff,
        onChoose: () => {
          change(id, { state: 'hidden' }, `${name} is hidden. Only you see it now.`)
          // the focused row disappears
          list.current?.querySelector('h2')?.focus()
        },
      },
    ]
  }

  return (
    <div ref={list}>
      <Group
        title="Published"
        note={room === null ? undefined : `${items.length} of ${room} on the Free plan`}
        items={items}
        fold={fold}
        className={styles.rows}
      >
        {shown =>
          shown.map((given, index) => (
            <GivenRow
              key={given.id}
              given={given}
              note={given.featured ? 'First on your page' : undefined}
              data-row={given.featured ? undefined : true}
              data-drag={given.featured ? undefined : drag.markOf(index - firstMovable)}
              action={
                <span className={styles.actions}>
                  {!given.featured && items.length > firstMovable + 1 && (
                    <Grip
                      className={styles.grip}
                      label={given.reviewer.full_name}
                      onStart={event => drag.start(event, index - firstMovable)}
                      onUp={() => move(index, index - 1)}
                      onDown={() => move(index, index + 1)}
                    />
                  )}
                  <Menu label={`More about ${given.reviewer.full_name}`} items={menuOf(given, index)} />
                </span>
              }
            />
          ))
        }
      </Group>
    </div>
  )
}
