import { useEffect, useRef } from 'react'
import { TextButton } from '../../components/actions/text-button.tsx'
import styles from './notifications.module.css'

/** What was just put away, with the way back: nothing else leads there. */
export function Archived({ title, onUndo }: { title: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // the row left, and took the focus with it
  useEffect(() => button.current?.focus(), [])
  return (
    <p className={styles.archived} role="status">
      <span>Archived: {title}.</span>
      <TextButton ref={button} onClick={onUndo}>
        Undo
      </TextButton>
    </p>
  )
}
