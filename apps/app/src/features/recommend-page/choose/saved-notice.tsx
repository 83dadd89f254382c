import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { useState } from 'react'
import { timeAgo } from '../../../components/format/dates.ts'
import type { RecommendationState } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'
import type { Step } from '../steps.ts'
import styles from './saved-notice.module.css'

export function SavedNotice() {
  const { formState, go, discard } = useFlow()
  const [isAsking, setAsking] = useState(false)
  const saved = savedInput(formState)
  if (!saved) return null
  return (
    <section className={styles.saved} aria-label="Saved on this device">
      <p>
        <b>{saved.title}</b>
        <br />
        It’s only on this device. Nothing has been sent.
      </p>
      <div className={styles.actions}>
        <Button size="sm" onClick={() => go(saved.step)}>
          {saved.action}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          Delete it
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete what you saved?"
        actions={
          <>
            <Button variant="danger" onClick={() => void discard()}>
              Delete it
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>There’s no other copy. This can’t be undone.</p>
      </Dialog>
    </section>
  )
}

function savedInput({
  take,
  text,
  textAt,
  notes,
  notesAt,
}: RecommendationState): { title: string; step: Step; action: string } | undefined {
  const now = Date.now()
  if (take)
    return {
      title: `We saved your recording from ${timeAgo(take.startedAt, now)}.`,
      step: take.kind === 'video' ? 'video' : 'voice',
      action: take.kind === 'video' ? 'Watch it' : 'Listen to it',
    }
  // without a time the text was prefilled from the previous recommendation
  if (textAt > 0 && text.trim())
    return { title: `We saved what you wrote ${timeAgo(textAt, now)}.`, step: 'text', action: 'Keep writing' }
  if (notesAt > 0 && notes.trim())
    return { title: `We saved your notes from ${timeAgo(notesAt, now)}.`, step: 'notes', action: 'Open your notes' }
  return undefined
}
