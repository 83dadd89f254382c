import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DraftButton } from '../../../components/drafting/draft-button.tsx'
import { DraftNote } from '../../../components/drafting/draft-note.tsx'
import { useFlow } from '../flow.tsx'
import { type Marking, NoteNumber } from './note-number.tsx'
import styles from './notes-step.module.css'
import { isMadeOf, type NotesDrafting, numberedLines } from './use-notes-draft.ts'

/** What they remember: typed, then numbered beside what was made of it. */
export function NotesColumn({ notesDraft, marking }: { notesDraft: NotesDrafting; marking: Marking }) {
  const { draft } = useFlow()
  const { notes, problem, drafting, isRunning, start } = notesDraft
  const [isTyping, setTyping] = useState(draft.noteDraft === null)
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
      {isTyping ? <NotesField problem={problem} /> : <NotesList notes={notes} marking={marking} />}
      <p className={styles.hint}>Readers never see these. They are deleted when you send.</p>
      <div className={styles.ask}>
        <DraftButton
          drafting={drafting}
          label={draft.noteDraft ? 'Draft it again' : 'Draft it'}
          again="Draft it again"
          disabled={notes.length === 0 || problem !== undefined}
          onStart={() => (draft.noteDraft?.isEdited ? setAsking(true) : draftIt())}
        />
        <DraftNote
          drafting={drafting}
          sends="What you note"
          ready="Read it beside your notes, and take out anything you did not mean."
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
        <p>What you changed in this draft goes. Your notes stay.</p>
      </Dialog>
    </section>
  )
}

/** A sheet for notes, one on each line. Below what is typed lies the same text unseen, which grows with it and bears the numbers. */
function NotesField({ problem }: { problem: string | undefined }) {
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

/** The notes with their numbers. One that something was made of leads to that, and stands out with it. */
function NotesList({ notes, marking: { marked, mark } }: { notes: string[]; marking: Marking }) {
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
