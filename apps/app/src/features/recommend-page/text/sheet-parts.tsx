import { isBlank } from '@credence/contract/fields/text-rules'
import { draftedLine } from '@credence/contract/recommendations/labels'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { timeWords } from '../../../components/format/dates.ts'
import { useFlow } from '../flow.tsx'
import styles from './sheet-parts.module.css'

/** `at` is the time of the last save; 0 before the first. */
export function SavedLine({ at }: { at: number }) {
  const { isSaved } = useFlow()
  return (
    <span className={styles.kept} role="status">
      {at > 0 && isSaved() && (
        <>
          <Icon of={Check} />
          Saved on this device, {timeWords(at)}
        </>
      )}
      {at > 0 && !isSaved() && 'This browser can’t save drafts. Stay on this page until you send it.'}
    </span>
  )
}

/** Shown while the text began as an AI draft. */
export function DraftedNotice() {
  const { formState } = useFlow()
  if (!formState.drafted) return null
  return (
    <div className={styles.mark}>
      <ReadersLine name={formState.reviewerName} />
      <WriteMyself size="sm" />
    </div>
  )
}

/** The disclosure that readers of the profile will see. */
export function ReadersLine({ name }: { name: string }) {
  return (
    <dl className={styles.readers}>
      <dt>Readers will see</dt>
      <dd>{draftedLine(name)}</dd>
    </dl>
  )
}

/** Only an empty sheet removes the disclosure. Text that never was an AI draft stays. */
export function WriteMyself({ size = 'lg' }: { size?: 'sm' | 'lg' }) {
  const { formState, change, go } = useFlow()
  const [asking, setAsking] = useState(false)

  function begin() {
    setAsking(false)
    if (formState.drafted) change({ text: '', textAt: Date.now(), drafted: false, line: '' })
    go('text')
    document.getElementById('words')?.focus()
  }

  return (
    <>
      <Button
        variant="quiet"
        size={size}
        onClick={() => (formState.drafted && !isBlank(formState.text) ? setAsking(true) : begin())}
      >
        Write it myself
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Start with an empty page?"
        actions={
          <>
            <Button onClick={begin}>Start empty</Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep the draft
            </Button>
          </>
        }
      >
        <p>This will delete the draft. We’ll keep your notes until you send your recommendation.</p>
      </Dialog>
    </>
  )
}
