import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { buttonClass } from '@credence/ui/button'
import { TextSkeleton } from '@credence/ui/skeleton'
import { Navigate } from 'react-router'
import { Link } from '../../../components/actions/link.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { reviewerPath } from '../../../paths.ts'
import { ConfirmChange, useConfirmedChange } from '../confirm-change.tsx'
import { type Given, GivenGate } from '../given-gate.tsx'
import { CaptionEditor, EditorHead } from './caption-editor.tsx'
import styles from './captions.module.css'
import { captionsPurpose, draftTitle } from './editor-copy.ts'
import { initialCaptions } from './initial-captions.ts'

/** Captions stay private until the reviewer uses them. */
export function CaptionsPage() {
  return <GivenGate>{given => <Captions {...given} />}</GivenGate>
}

function Captions({ token, given, load, change, askForDraft }: Given) {
  const confirming = useConfirmedChange(change)
  const { media, media_state: state, type } = given
  const initial = initialCaptions(given)
  const isListening = state === 'waiting' || given.caption_draft?.state === 'making'
  usePageTitle('Captions')
  // no audio
  if (type === 'text' || state === 'refused') return <Navigate to={reviewerPath(token)} replace />
  return (
    <FlowFrame aside={<span className="t-small">{given.email}</span>} className={styles.page}>
      {isListening || !media ? (
        <>
          <EditorHead title={draftTitle} lead={captionsPurpose(type)} />
          <DraftPending token={token} isPlayable={state === 'ready'} />
        </>
      ) : (
        <CaptionEditor
          // other captions or another draft need a new editor state
          key={editorKey(given)}
          token={token}
          given={given}
          media={media}
          initial={initial}
          onSave={confirming.save}
          onAskForDraft={askForDraft}
          onGone={() => void load()}
        />
      )}
      <ConfirmChange token={token} given={given} confirming={confirming} />
    </FlowFrame>
  )
}

const editorKey = ({ captions, caption_draft: draft }: GivenRecommendation) =>
  captions ?? `${draft?.state} ${draft?.language} ${draft?.lines.length}`

type DraftPendingProps = {
  token: string
  /** False while the recording itself is still processed. */
  isPlayable: boolean
}

/** The reviewer can continue without captions. */
function DraftPending({ token, isPlayable }: DraftPendingProps) {
  return (
    <section aria-labelledby="captions-title" className={styles.listening}>
      <div className={styles.head}>
        <div>
          <h2 className="t-h2" id="captions-title">
            Captions
          </h2>
          <p className="t-small" role="status">
            {isPlayable
              ? 'Listening to your recording. You can go on without captions.'
              : 'Your recording is being made ready to play. You can go on without captions.'}
          </p>
        </div>
      </div>
      <div aria-hidden="true">
        <TextSkeleton label="" lines={7} />
      </div>
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'secondary', size: 'lg' })} to={reviewerPath(token)}>
          Go on without captions
        </Link>
      </div>
    </section>
  )
}
