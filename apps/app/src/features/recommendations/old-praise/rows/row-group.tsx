import { Button } from '@credence/ui/button'
import { type ReactNode, useId, useState } from 'react'
import styles from './old-row.module.css'

const atOnce = 20

type RowGroupProps<Item> = { title: string; items: Item[]; children: (item: Item) => ReactNode }

/** Rows that wait for the same thing. A long list comes in pieces: each row has a ring to draw. */
export function RowGroup<Item>({ title, items, children }: RowGroupProps<Item>) {
  const id = useId()
  const [most, setMost] = useState(atOnce)
  if (items.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{items.slice(0, most).map(children)}</ul>
      {items.length > most && (
        <Button variant="quiet" size="sm" className={styles.more} onClick={() => setMost(most + atOnce)}>
          Show more, {items.length - most} are left
        </Button>
      )}
    </section>
  )
}
