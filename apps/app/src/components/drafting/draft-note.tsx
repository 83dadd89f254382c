import { aiRecipient } from '@credence/contract/drafts/ai-privacy-notice'
import { Alert } from '@credence/ui/alert'
import { usePublicConfig } from '../page/public-config.tsx'
import styles from './draft-note.module.css'
import type { DraftingControl } from './use-drafting.ts'

type DraftNoteProps = {
  drafting: DraftingControl
  /** What is sent along, as the beginning of a sentence that goes on with "goes to". */
  sends: string
  /** What is to be done with a draft. */
  ready: string
}

/** Where the words go, then how far it is, then what to do with it. */
export function DraftNote({ drafting: { state }, sends, ready }: DraftNoteProps) {
  const { ai } = usePublicConfig()
  return (
    <div className={styles.note}>
      <p className="t-small" role="status">
        {state.kind === 'waiting' && 'Waiting for the language model.'}
        {state.kind === 'writing' && 'Writing.'}
        {state.kind === 'done' && ready}
        {state.kind === 'stopped' && 'Stopped.'}
      </p>
      {state.kind === 'failed' && <Alert tone="error">{state.message}</Alert>}
      {ai && (
        <p className="t-small">
          {sends} goes to {aiRecipient(ai.host)}.
        </p>
      )}
    </div>
  )
}
