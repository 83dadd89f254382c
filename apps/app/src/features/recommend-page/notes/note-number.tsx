import styles from './notes-step.module.css'

/** Which note and which of its sentences stand out, and who says so. */
export type Marking = { marked: number | undefined; mark: (note: number | undefined) => void }

type Place = 'note' | 'sentence'

type NoteNumberProps = {
  note: number
  place: Place
  label: string
  isMarked: boolean
  mark: (note: number | undefined) => void
  /** Where the other place shows something of the same note. */
  leadsOn: boolean
}

const other = { note: 'sentence', sentence: 'note' } as const

function focusFirst(place: Place, note: number) {
  document.querySelector<HTMLElement>(`[data-place="${place}"][data-note="${note}"]`)?.focus()
}

/** The number of a note, on either side. It leads to the other, and with the focus on it both stand out. */
export function NoteNumber({ note, place, label, isMarked, mark, leadsOn }: NoteNumberProps) {
  if (!leadsOn)
    return (
      <span className={styles.number} data-place={place}>
        <span className="vh">{label}</span>
        <span aria-hidden="true">{note}</span>
      </span>
    )
  return (
    <button
      type="button"
      className={styles.number}
      data-place={place}
      data-note={note}
      data-marked={isMarked || undefined}
      aria-label={label}
      onFocus={() => mark(note)}
      onBlur={() => mark(undefined)}
      onClick={() => focusFirst(other[place], note)}
    >
      {note}
    </button>
  )
}
