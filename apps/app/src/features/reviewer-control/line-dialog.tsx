import { cleanParagraphs } from '@credence/contract/fields/text-rules'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { useState } from 'react'
import { LineChoice } from '../../components/fields/line-choice.tsx'
import { sentencesOf } from '../../components/format/sentences.ts'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import styles from './reviewer-control.module.css'
import { type ChangeDialogProps, useDialogSave } from './use-dialog-save.ts'

type LineDialogProps = ChangeDialogProps & { given: GivenRecommendation }

/** The one sentence that is printed. One that is typed for a recording is new words, so its owner reads them first. */
export function LineDialog({ given, onSave, onClose }: LineDialogProps) {
  const [line, setLine] = useState(given.line ?? '')
  const { busy, problem, save } = useDialogSave({ onSave, onClose })
  const sentences = sentencesOf(given.text ?? given.media?.words?.replace(/\n/g, ' ') ?? '')
  const wanted = cleanParagraphs(line)

  return (
    <Dialog
      open
      onClose={onClose}
      title="Which sentence should stand on the card?"
      actions={
        <>
          <Button
            busy={busy}
            disabled={wanted === '' || wanted === given.line}
            onClick={() => void save({ line: wanted })}
          >
            Print this sentence
          </Button>
          {given.line && (
            <Button variant="secondary" busy={busy} onClick={() => void save({ line: '' })}>
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
          <LineChoice sentences={sentences} mayType={given.type !== 'text'} line={line} onChange={setLine} />
        )}
        {given.type !== 'text' && given.state === 'published' && (
          <p className="t-small">A new sentence is looked at first. Until then the recommendation is not shown.</p>
        )}
        {problem && (
          <Alert tone="error">
            <ServerMessage>{problem}</ServerMessage>
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
