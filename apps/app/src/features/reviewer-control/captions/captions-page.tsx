import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Navigate } from 'react-router'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { reviewerPath } from '../../../paths.ts'
import { ConfirmChange } from '../confirm-change.tsx'
import { type Given, GivenGate } from '../given-gate.tsx'
import { useConfirmedChange } from '../use-confirmed-change.ts'
import { CaptionRoom } from './caption-room.tsx'
import styles from './captions.module.css'
import { firstLines } from './first-lines.ts'
import { Listening } from './listening.tsx'
import { RoomHead } from './room-head.tsx'
import { forWhom, heardTitle } from './room-words.ts'

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
