import { Count } from '@credence/ui/count'
import { RowList } from '@credence/ui/list-row'
import { type ReactNode, useId } from 'react'
import styles from './groups.module.css'

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
