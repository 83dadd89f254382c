import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Button } from '@credence/ui/button'
import { Count } from '@credence/ui/count'
import { ListRow, RowList } from '@credence/ui/list-row'
import { type ReactNode, useId } from 'react'
import styles from './groups.module.css'
import { formatWords } from './received-labels.ts'

type GroupProps = {
  title: string
  count: number
  /** At the end of the title row. */
  end?: ReactNode
  notice?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Group({ title, count, end, notice, className, children }: GroupProps) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {title} <Count value={count} />
        </h2>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {notice}
      <div className={className}>
        <RowList>{children}</RowList>
      </div>
    </section>
  )
}

type HiddenGroupProps = { items: OwnerRecommendation[]; onReview: (id: string) => void }

export function HiddenGroup({ items, onReview }: HiddenGroupProps) {
  return (
    <Group title="Hidden" count={items.length}>
      {items.map(given => (
        <ListRow
          key={given.id}
          id={given.id}
          name={given.reviewer.full_name}
          position={given.reviewer.position}
          note={formatWords(given)}
          picture={given.reviewer.picture_url ?? undefined}
          action={
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Open ${given.reviewer.full_name}`}
              onClick={() => onReview(given.id)}
            >
              Open
            </Button>
          }
        />
      ))}
    </Group>
  )
}
