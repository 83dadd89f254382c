import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { moved } from '../../../components/ordering/drag.tsx'
import styles from '../editing/editing.module.css'

type EntryListProps<Entry> = {
  entries: Entry[]
  one: string
  empty: Entry
  max: number
  /** The entry's title; empty while it has none. */
  nameOf: (entry: Entry) => string
  onChange: (entries: Entry[]) => void
  children: (entry: Entry, change: (changed: Partial<Entry>) => void, index: number) => ReactNode
}

/** Rows of fields that can be added, moved and removed. The first row is always visible. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { one, empty, max, nameOf, onChange, children } = props
  const list = useRef<HTMLOListElement>(null)
  const entries = props.entries.length > 0 ? props.entries : [empty]
  const called = (entry: Entry) => nameOf(entry) || `this ${one}`

  function add() {
    onChange([...entries, empty])
    // after the new row is rendered
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector<HTMLElement>('input')?.focus())
  }

  return (
    <>
      <ol ref={list} className={styles.entries}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own while they are typed
          <li key={index} className={styles.entry}>
            {children(entry, changed => onChange(entries.with(index, { ...entry, ...changed })), index)}
            <div className={styles.entryTools}>
              <Button
                variant="quiet"
                size="icon"
                disabled={index === 0}
                aria-label={`Move ${called(entry)} up`}
                onClick={() => onChange(moved(entries, index, index - 1))}
              >
                <Icon of={ArrowUp} />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                disabled={index === entries.length - 1}
                aria-label={`Move ${called(entry)} down`}
                onClick={() => onChange(moved(entries, index, index + 1))}
              >
                <Icon of={ArrowDown} />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${called(entry)}`}
                onClick={() => onChange(entries.toSpliced(index, 1))}
              >
                <Icon of={Trash2} />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button variant="secondary" size="sm" className={styles.add} disabled={entries.length >= max} onClick={add}>
        <Icon of={Plus} size="small" />
        Add a {one}
      </Button>
    </>
  )
}
