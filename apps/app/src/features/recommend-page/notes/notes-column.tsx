import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DraftButton, DraftNote } from '../../../components/drafting/drafting.tsx'
import { useFlow } from '../flow.tsx'
import { type Highlight, NoteNumber } from './note-number.tsx'
import styles from './notes-step.module.css'
import { isDraftOf, type NotesDrafting, numberedLines } from './use-notes-draft.ts'

export function NotesColumn({ notesDraft, highlight }: { notesDraft: NotesDrafting; highlight: Highlight }) {
  const { formState } = useFlow()
  const { notes, problem, drafting, isRunning, start } = notesDraft
  const [isTyping, setTyping] = useState(formState.noteDraft === null)
  const [asking, setAsking] = useState(false)

  function draftIt() {
    setAsking(false)
    setTyping(false)
    start()
  }

  return (
    <section aria-labelledby="notes-title">
      <div className={styles.head}>
        <h2 className="t-h2" id="notes-title">
          Your notes
        </h2>
        {!isTyping && !isRunning && (
          <Button variant="quiet" size="sm" onClick={() => setTyping(true)}>
            <Icon of={Pencil} size="small" />
            Change
          </Button>
        )}
      </div>
      {isTyping ? <NotesField problem={problem} /> : <NotesList notes={notes} highlight={highlight} />}
      <p className={styles.hint}>Readers never see your notes. We’ll delete them after sending.</p>
      <div className={styles.ask}>
        <DraftButton
          drafting={drafting}
          label={formState.noteDraft ? 'Draft it again' : 'Draft it'}
          again="Draft it again"
          disabled={notes.length === 0 || problem !== undefined}
          onStart={() => (formState.noteDraft?.isEdited ? setAsking(true) : draftIt())}
        />
        <DraftNote
          drafting={drafting}
          sends="your notes"
          ready="Compare the draft with your notes, and remove anything you didn’t mean."
        />
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Draft it again?"
        actions={
          <>
            <Button onClick={draftIt}>Draft it again</Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep this one
            </Button>
          </>
        }
      >
        <p>You’ll lose your edits to this draft. We’ll keep your notes.</p>
      </Dialog>
    </section>
  )
}

/** A hidden copy of the text lies below the textarea; it grows with it and shows the numbers. */
function NotesField({ problem }: { problem: string | undefined }) {
  const { formState, change } = useFlow()
  const field = useRef<HTMLTextAreaElement>(null)
  // "Change" moves the focus here
  useEffect(() => {
    if (formState.noteDraft) field.current?.focus()
  }, [formState.noteDraft])
  return (
    <>
      <div className={styles.field}>
        <ol className={styles.lines} aria-hidden="true">
          {numberedLines(formState.notes).map(({ line, note }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <li key={at} data-note={note}>
              {line || ' '}
            </li>
          ))}
        </ol>
        <textarea
          ref={field}
          className={styles.typed}
          value={formState.notes}
          aria-label="Your notes, one per line"
          aria-describedby="notes-problem"
          aria-invalid={problem !== undefined || undefined}
          placeholder="One note per line"
          onChange={({ target }) => change({ notes: target.value, notesAt: Date.now() })}
        />
      </div>
      <p id="notes-problem" className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </>
  )
}

function NotesList({ notes, highlight: { highlighted, setHighlighted } }: { notes: string[]; highlight: Highlight }) {
  const { formState } = useFlow()
  const used = isDraftOf(formState.noteDraft, notes)
    ? new Set(formState.noteDraft.sentences.map(({ note }) => note))
    : new Set()
  return (
    <ol className={styles.notes}>
      {notes.map((text, at) => {
        const note = at + 1
        return (
          <li
            key={`${note} ${text}`}
            data-marked={highlighted === note || undefined}
            onPointerEnter={() => used.has(note) && setHighlighted(note)}
            onPointerLeave={() => setHighlighted(undefined)}
          >
            <NoteNumber
              note={note}
              place="note"
              isHighlighted={highlighted === note}
              setHighlighted={setHighlighted}
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
