import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { DraftButton, DraftNote } from '../../../components/drafting/drafting.tsx'
import { useFlow } from '../flow.tsx'
import { NotesField } from './notes-field.tsx'
import { NotesList } from './notes-list.tsx'
import styles from './notes-step.module.css'
import type { Marking } from './notes-step.tsx'
import type { NotesDrafting } from './use-notes-draft.ts'

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
