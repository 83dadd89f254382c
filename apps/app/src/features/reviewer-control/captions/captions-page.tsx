import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { CaptionsFrame, CaptionsPending, DraftStatus } from '../../../components/captions/captions-frame.tsx'
import type { Thanks } from '../../../components/captions/thanks-state.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { recommendPath, reviewerPath } from '../../../paths.ts'
import { ConfirmChange, useConfirmedChange } from '../confirm-change.tsx'
import { type Given, GivenGate } from '../given-gate.tsx'
import { CaptionEditor, RecordingCard } from './caption-editor.tsx'
import { initialCaptions } from './initial-captions.ts'

/** The last step of giving a recording, and later a page of its own. Captions stay private until they are saved. */
export function CaptionsPage() {
  return <GivenGate>{given => <Captions {...given} />}</GivenGate>
}

function Captions({ token, given, load, change, askForDraft }: Given) {
  const isStep = useSearchParams()[0].has('step')
  const navigate = useNavigate()
  const confirming = useConfirmedChange(change)
  const { media, media_state: state, type, reviewer, owner } = given
  const isPending = state === 'waiting' || given.caption_draft?.state === 'making'
  usePageTitle('Check your captions')
  // no audio
  if (type === 'text' || state === 'refused') return <Navigate to={reviewerPath(token)} replace />

  function leave(hasCaptions: boolean) {
    if (!isStep) return void navigate(reviewerPath(token))
    const state: Thanks = { fullName: reviewer.full_name, token, type, hasCaptions }
    void navigate(recommendPath(owner.slug, { step: 'thanks' }), { replace: true, state })
  }

  if (isPending || !media)
    return (
      <CaptionsFrame
        isStep={isStep}
        email={given.email}
        recording={media && <RecordingCard given={given} media={media} line={given.line ?? ''} cues={[]} />}
      >
        <CaptionsPending status={<DraftStatus kind={type} />} onSkip={() => leave(false)} />
      </CaptionsFrame>
    )
  return (
    <>
      <CaptionEditor
        // other captions or another draft need a new editor state
        key={editorKey(given)}
        given={given}
        media={media}
        initial={initialCaptions(given)}
        isStep={isStep}
        onSave={confirming.save}
        onAskForDraft={askForDraft}
        onGone={() => void load()}
        onLeave={leave}
      />
      <ConfirmChange token={token} given={given} confirming={confirming} />
    </>
  )
}

const editorKey = ({ captions, caption_draft: draft }: GivenRecommendation) =>
  captions ?? `${draft?.state} ${draft?.language} ${draft?.lines.length}`
