import { isBlank } from '@credence/contract/fields/text-rules'
import { draftedLine } from '@credence/contract/recommendations/notes/drafted-words'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { timeWords } from '../../../components/words/moment-words.ts'
import { useFlow } from '../flow.tsx'
import styles from './sheet-parts.module.css'

/** That what was typed lies on this device, since `at`; 0 while nothing was. */
export function KeptLine({ at }: { at: number }) {
  const { isKept } = useFlow()
  return (
    <span className={styles.kept} role="status">
      {at > 0 && isKept() && (
        <>
          <Icon of={Check} />
          Kept on this device, {timeWords(at)}
        </>
      )}
      {at > 0 && !isKept() && 'This browser keeps nothing. Stay on this page until it is sent.'}
    </span>
  )
}

/** On the sheet: how it began, which readers are told, and the way to begin anew. */
export function DraftedMark() {
  const { draft } = useFlow()
  if (!draft.drafted) return null
  return (
    <div className={styles.mark}>
      <ReadersLine name={draft.reviewerName} />
      <WriteMyself size="sm" />
    </div>
  )
}

/** What everybody is told of it, before anybody decides to send it. */
export function ReadersLine({ name }: { name: string }) {
  return (
    <dl className={styles.readers}>
      <dt>Readers will see</dt>
      <dd>{draftedLine(name)}</dd>
    </dl>
  )
}

/** The one way out of the mark for readers: an empty sheet. Words that never were a draft stay on it. */
export function WriteMyself({ size = 'lg' }: { size?: 'sm' | 'lg' }) {
  const { draft, change, go } = useFlow()
  const [asking, setAsking] = useState(false)

  function begin() {
    setAsking(false)
    if (draft.drafted) change({ text: '', textAt: Date.now(), drafted: false, line: '' })
    go('text')
    document.getElementById('words')?.focus()
  }

  return (
    <>
      <Button
        variant="quiet"
        size={size}
        onClick={() => (draft.drafted && !isBlank(draft.text) ? setAsking(true) : begin())}
      >
        Write it myself
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Begin with an empty sheet?"
        actions={
          <>
            <Button onClick={begin}>Begin with an empty sheet</Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep the draft
            </Button>
          </>
        }
      >
        <p>What stands on it began as a draft, and goes. Your notes stay until you send.</p>
      </Dialog>
    </>
  )
}
