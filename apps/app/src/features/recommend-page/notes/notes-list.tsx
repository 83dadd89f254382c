import { useFlow } from '../flow.tsx'
import { isMadeOf } from './made-of.ts'
import { NoteNumber } from './note-number.tsx'
import styles from './notes-step.module.css'
import type { Marking } from './notes-step.tsx'

/** The notes with their numbers. One that something was made of leads to that, and stands out with it. */
export function NotesList({ notes, marking: { marked, mark } }: { notes: string[]; marking: Marking }) {
  const { draft } = useFlow()
  const used = isMadeOf(draft.noteDraft, notes) ? new Set(draft.noteDraft.sentences.map(({ note }) => note)) : new Set()
  return (
    <ol className={styles.notes}>
      {notes.map((text, at) => {
        const note = at + 1
        return (
          <li
            key={`${note} ${text}`}
            data-marked={marked === note || undefined}
            onPointerEnter={() => used.has(note) && mark(note)}
            onPointerLeave={() => mark(undefined)}
          >
            <NoteNumber
              note={note}
              place="note"
              isMarked={marked === note}
              mark={mark}
              leadsOn={used.has(note)}
              label={`Note ${note}`}
            />
            <span dir="auto">{text}</span>
          </li>
        )
      })}
    </ol>
  )
}
