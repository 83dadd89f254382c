import { isBlank } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits/text-limits'
import { textOfSentences } from '@credence/contract/recommendations/notes/sentence-lines'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useFlow } from '../flow.tsx'
import { ReadersLine, SavedLine, WriteMyself } from '../text/sheet-parts.tsx'
import { DraftedSentences, SentenceFields } from './draft-sentences.tsx'
import type { Highlight } from './note-number.tsx'
import styles from './notes-step.module.css'
import { isDraftOf, type NotesDrafting } from './use-notes-draft.ts'

const max = textLimits.recommendationMax

export function DraftColumn({ notesDraft, highlight }: { notesDraft: NotesDrafting; highlight: Highlight }) {
  const { formState } = useFlow()
  const { notes, isRunning, leftOut } = notesDraft
  const { noteDraft, savedAt } = formState
  const [isEditing, setEditing] = useState(false)
  const text = textOfSentences(noteDraft?.sentences ?? [])
  return (
    <section aria-labelledby="draft-title">
      <div className={styles.head}>
        <h2 className="t-h2" id="draft-title">
          Draft
        </h2>
        <span className={classNames('t-meta', text.length > max && styles.over)}>
          {text.length.toLocaleString('en')} of {max.toLocaleString('en')} characters
        </span>
      </div>
      <div className={styles.sheet}>
        <div className={styles.only}>
          <span className="t-wide">Based only on your notes</span>
          <span className="t-small">The numbers show which note each sentence came from.</span>
        </div>
        {noteDraft === null ? (
          <p className={styles.empty}>Your draft will appear here.</p>
        ) : isEditing && !isRunning ? (
          <SentenceFields noteDraft={noteDraft} />
        ) : (
          <DraftedSentences noteDraft={noteDraft} numbered={isDraftOf(noteDraft, notes)} highlight={highlight} />
        )}
        {noteDraft && !isRunning && (
          <div className={styles.foot}>
            <SavedLine at={savedAt} />
            <Button variant="quiet" size="sm" onClick={() => setEditing(!isEditing)}>
              <Icon of={isEditing ? Check : Pencil} size="small" />
              {isEditing ? 'Done' : 'Edit'}
            </Button>
          </div>
        )}
      </div>
      {noteDraft && !isRunning && <Remarks leftOut={leftOut} isOutdated={!isDraftOf(noteDraft, notes)} />}
      <ReadersLine name={formState.reviewerName} />
      <div className={styles.end}>
        <AcceptDraftButton text={text} disabled={isRunning || text === '' || text.length > max} />
        <WriteMyself />
      </div>
      <p className={styles.hint}>Remove anything you didn’t mean. Readers see that AI drafted this.</p>
    </section>
  )
}

function Remarks({ leftOut, isOutdated }: { leftOut: number; isOutdated: boolean }) {
  return (
    <>
      {leftOut > 0 && (
        <p className={styles.remark}>
          We left out {leftOut === 1 ? '1 sentence' : `${leftOut} sentences`} that your notes don’t support.
        </p>
      )}
      {isOutdated && <p className={styles.remark}>You changed your notes. Make a new draft to update the numbers.</p>}
    </>
  )
}

/** Copies the AI draft into the text step. Asks before it replaces other text. */
function AcceptDraftButton({ text, disabled }: { text: string; disabled: boolean }) {
  const { formState, change, go } = useFlow()
  const [asking, setAsking] = useState(false)

  function take() {
    change({ text, textAt: Date.now(), drafted: true, recommendationType: 'text' })
    go('text')
  }

  return (
    <>
      <Button
        size="lg"
        disabled={disabled}
        onClick={() => (isBlank(formState.text) || formState.text === text ? take() : setAsking(true))}
      >
        Use this draft
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Replace what you wrote?"
        actions={
          <>
            <Button onClick={take}>Replace it</Button>
            <Button variant="quiet" onClick={() => go('text')}>
              Keep what I wrote
            </Button>
          </>
        }
      >
        <p>The draft will replace what you already wrote.</p>
      </Dialog>
    </>
  )
}
