import type { GivenRecommendation } from '@credence/contract/endpoints/reviewer'
import { cleanParagraphs } from '@credence/contract/text-rules'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { useState } from 'react'
import { LineChoice } from '../../components/line-choice.tsx'
import { Said } from '../../components/said.tsx'
import { sentencesOf } from '../../components/sentences.ts'
import styles from './reviewer-control.module.css'
import type { ChangeOutcome, Changes } from './use-given.ts'

type LineDialogProps = {
  given: GivenRecommendation
  onSave: (changes: Changes) => Promise<ChangeOutcome>
  onClose: () => void
}

/** The one sentence that is printed. One that is typed for a recording is new words, so its owner reads them first. */
export function LineDialog({ given, onSave, onClose }: LineDialogProps) {
  const [line, setLine] = useState(given.line ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sentences = given.type === 'text' ? sentencesOf(given.text ?? '') : []
  const wanted = cleanParagraphs(line)

  async function save(next: string) {
    setBusy(true)
    const outcome = await onSave({ line: next })
    setBusy(false)
    if (outcome.kind === 'done') return onClose()
    setProblem(outcome.kind === 'failed' ? outcome.message : 'Nothing is changed until you confirm it with a code.')
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Which sentence should stand on the card?"
      actions={
        <>
          <Button busy={busy} disabled={wanted === '' || wanted === given.line} onClick={() => void save(wanted)}>
            Print this sentence
          </Button>
          {given.line && (
            <Button variant="secondary" busy={busy} onClick={() => void save('')}>
              Print none
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Leave it
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {given.type === 'text' && sentences.length === 0 ? (
          <p>None of your sentences is short enough to stand alone.</p>
        ) : (
          <LineChoice sentences={sentences} line={line} onChange={setLine} />
        )}
        {given.type !== 'text' && given.state === 'published' && (
          <p className="t-small">A new sentence is looked at first. Until then the recommendation is not shown.</p>
        )}
        {problem && (
          <Alert tone="error">
            <Said>{problem}</Said>
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
