import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Button } from '@credence/ui/button'
import { ListRow } from '@credence/ui/list-row'
import { ArrowDown, ArrowUp, EyeOff, Pin, PinOff, Quote } from 'lucide-react'
import { useRef, useState } from 'react'
import { Menu } from '../../../components/menus/menu.tsx'
import type { MenuItem } from '../../../components/menus/radix-menu.tsx'
import { Grip, useDrag } from '../../../components/ordering/drag.tsx'
import type { Changes } from '../../../components/recommendations/use-change-received.ts'
import { positionFor } from '../../../state/recommendations/received.ts'
import { Group } from './groups.tsx'
import styles from './published-group.module.css'
import { formatWords } from './received-labels.ts'

type PublishedGroupProps = {
  items: OwnerRecommendation[]
  changes: Changes
  onReview: (id: string) => void
}

/** In the public order: the featured one, then the owner's order. */
export function PublishedGroup({ items, changes: { change }, onReview }: PublishedGroupProps) {
  const list = useRef<HTMLDivElement>(null)
  const [ordering, setOrdering] = useState(false)
  const firstMovable = items[0]?.featured ? 1 : 0
  const drag = useDrag(list, (from, to) => move(from + firstMovable, to + firstMovable))

  function move(from: number, to: number) {
    const given = items[from]
    const position = positionFor(items, to)
    if (!given || position === undefined || from === to || to < firstMovable) return
    change(given.id, { position }, `${given.reviewer.full_name} moved to position ${to + 1} of ${items.length}.`)
  }
  function menuOf(given: OwnerRecommendation, index: number): MenuItem[] {
    const { id, featured } = given
    const name = given.reviewer.full_name
    const turnFirst: MenuItem = featured
      ? {
          label: 'Unpin',
          icon: PinOff,
          onChoose: () => change(id, { featured: false }, `${name}’s recommendation is no longer pinned.`),
        }
      : {
          label: 'Pin to top',
          icon: Pin,
          onChoose: () => change(id, { featured: true }, `${name}’s recommendation is pinned.`),
        }
    return [
      { label: 'Open', icon: Quote, onChoose: () => onReview(id) },
      turnFirst,
      ...(index > firstMovable ? [{ label: 'Move up', icon: ArrowUp, onChoose: () => move(index, index - 1) }] : []),
      ...(!featured && index < items.length - 1
        ? [{ label: 'Move down', icon: ArrowDown, onChoose: () => move(index, index + 1) }]
        : []),
      {
        label: 'Hide',
        icon: EyeOff,
        onChoose: () => {
          change(id, { state: 'hidden' }, `${name}’s recommendation is hidden.`)
          // the focused row disappears
          list.current?.querySelector('h2')?.focus()
        },
      },
    ]
  }

  return (
    <div ref={list}>
      <Group
        title="On your page"
        count={items.length}
        className={styles.rows}
        end={
          items.length > firstMovable + 1 && (
            <Button variant="quiet" size="sm" aria-pressed={ordering} onClick={() => setOrdering(!ordering)}>
              {ordering ? 'Done' : 'Change order'}
            </Button>
          )
        }
      >
        {items.map((given, index) => (
          <ListRow
            key={given.id}
            id={given.id}
            name={given.reviewer.full_name}
            position={given.reviewer.position}
            note={given.featured ? `${formatWords(given)}, pinned` : formatWords(given)}
            picture={given.reviewer.picture_url ?? undefined}
            data-row={given.featured ? undefined : true}
            data-drag={given.featured ? undefined : drag.markOf(index - firstMovable)}
            action={
              <span className={styles.actions}>
                {ordering && !given.featured && (
                  <Grip
                    className={styles.grip}
                    label={given.reviewer.full_name}
                    onStart={event => drag.start(event, index - firstMovable)}
                    onUp={() => move(index, index - 1)}
                    onDown={() => move(index, index + 1)}
                  />
                )}
                <Menu
                  label={`More options for ${given.reviewer.full_name}’s recommendation`}
                  items={menuOf(given, index)}
                />
              </span>
            }
          />
        ))}
      </Group>
    </div>
  )
}
