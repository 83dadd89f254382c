import { useEffect, useRef } from 'react'
import { useFlow } from '../flow.tsx'
import { numberedLines } from './note-lines.ts'
import styles from './notes-field.module.css'

/** A sheet for notes, one on each line. Below what is typed lies the same text unseen, which grows with it and bears the numbers. */
export function NotesField({ problem }: { problem: string | undefined }) {
  const { draft, change } = useFlow()
  const field = useRef<HTMLTextAreaElement>(null)
  // whoever presses "Change" goes on typing
  useEffect(() => {
    if (draft.noteDraft) field.current?.focus()
  }, [draft.noteDraft])
  return (
    <>
      <div className={styles.field}>
        <ol className={styles.lines} aria-hidden="true">
          {numberedLines(draft.notes).map(({ line, note }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={at} data-note={note}>
              {line || ' '}
            </li>
          ))}
        </ol>
        <textarea
          ref={field}
          className={styles.typed}
          value={draft.notes}
          aria-label="Your notes, one on each line"
          aria-describedby="notes-problem"
          aria-invalid={problem !== undefined || undefined}
          placeholder="One thing on each line"
          onChange={({ target }) => change({ notes: target.value, notesAt: Date.now() })}
        />
      </div>
      <p id="notes-problem" className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </>
  )
}
