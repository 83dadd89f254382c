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
import { CaptionRoom, RoomHead } from './caption-editor.tsx'
import styles from './captions.module.css'
import { forWhom, heardTitle } from './editor-copy.ts'
import { firstLines } from './initial-captions.ts'

/** What a recording says, line by line: read, corrected or written, and shown to nobody before it is used. */
export function CaptionsPage() {
  return <GivenGate>{given => <Captions {...given} />}</GivenGate>
}

function Captions({ token, given, load, change, askForDraft }: Given) {
  const confirming = useConfirmedChange(change)
  const { media, media_state: state, type } = given
  const first = firstLines(given)
  const isListening = state === 'waiting' || given.caption_draft?.state === 'making'
  usePageTitle('Captions')
  // nothing was said aloud, or nothing that could be played
  if (type === 'text' || state === 'refused') return <Navigate to={reviewerPath(token)} replace />
  return (
    <FlowFrame aside={<span className="t-small">{given.email}</span>} className={styles.page}>
      {isListening || !media ? (
        <>
          <RoomHead title={heardTitle} lead={forWhom(type)} />
          <Listening token={token} isPlayable={state === 'ready'} />
        </>
      ) : (
        <CaptionRoom
          // other captions, or another draft, are another room
          key={roomOf(given)}
          token={token}
          given={given}
          media={media}
          first={first}
          onSave={confirming.save}
          onAskForDraft={askForDraft}
          onGone={() => void load()}
        />
      )}
      <ConfirmChange token={token} given={given} confirming={confirming} />
    </FlowFrame>
  )
}

const roomOf = ({ captions, caption_draft: draft }: GivenRecommendation) =>
  captions ?? `${draft?.state} ${draft?.language} ${draft?.lines.length}`

type ListeningProps = {
  token: string
  /** The recording is there, and its draft is being made; else the recording itself still is. */
  isPlayable: boolean
}

/** Lines on their way. Nobody has to wait for them. */
function Listening({ token, isPlayable }: ListeningProps) {
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
