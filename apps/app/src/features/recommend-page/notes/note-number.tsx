import styles from './notes-step.module.css'

export type Highlight = { highlighted: number | undefined; setHighlighted: (note: number | undefined) => void }

type Place = 'note' | 'sentence'

type NoteNumberProps = {
  note: number
  place: Place
  label: string
  isHighlighted: boolean
  setHighlighted: (note: number | undefined) => void
  /** Whether the other column has something for this note. */
  leadsOn: boolean
}

const other = { note: 'sentence', sentence: 'note' } as const

function focusFirst(place: Place, note: number) {
  document.querySelector<HTMLElement>(`[data-place="${place}"][data-note="${note}"]`)?.focus()
}

/** Moves the focus to the same number in the other column; focus highlights both. */
export function NoteNumber({ note, place, label, isHighlighted, setHighlighted, leadsOn }: NoteNumberProps) {
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
      data-marked={isHighlighted || undefined}
      aria-label={label}
      onFocus={() => setHighlighted(note)}
      onBlur={() => setHighlighted(undefined)}
      onClick={() => focusFirst(other[place], note)}
    >
      {note}
    </button>
  )
}
