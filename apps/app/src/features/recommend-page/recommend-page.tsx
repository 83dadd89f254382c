import { Loader } from '@credence/ui/loader'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { TextButton } from '../../components/actions/text-button.tsx'
import { FlowMessage } from '../../components/frames/flow-message.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { recommendPath } from '../../paths.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { reviewerPictureShown, videoShown } from '../../state/recommendations/recommendation.ts'
import { SampleNotice } from './asked/sample-notice.tsx'
import { type Asked, useAsked } from './asked/use-asked.ts'
import { ChooseStep } from './choose/choose-step.tsx'
import { useSayingAgain } from './choose/use-saying-again.ts'
import { type DeviceStore, openDeviceStore } from './draft/device-store.ts'
import { dropOldDrafts } from './draft/draft.ts'
import { useFileAddress } from './draft/use-file-address.ts'
import { useOpenedDraft } from './draft/use-opened-draft.ts'
import { type Flow, FlowProvider, useFlowState } from './flow.tsx'
import {
  DetailsStep,
  DictateStep,
  fetchSteps,
  LineStep,
  NotesStep,
  RecordStep,
  SendStep,
  TextStep,
  ThanksStep,
} from './lazy-steps.tsx'
import { type Step, stepFor } from './steps.ts'

/** Somebody was asked for their word. They need no account, and nothing they give is lost on the way. */
export function RecommendPage() {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const invite = search.get('invite') ?? undefined
  const reviewer = search.get('reviewer') ?? undefined
  const [asking, askAgain] = useAsked(slug, { invite, reviewer })
  const deviceStore = useDeviceStore()
  const isOpened = useOpenedDraft(slug, asking.state === 'ready' ? asking.asked : undefined)

  if (asking.state === 'missing') return <Missing />
  if (asking.state === 'failed')
    return (
      <FlowMessage title="This page could not be loaded.">
        <p className="t-lead">
          <ServerMessage>{asking.words}</ServerMessage>
          What you recorded or wrote before is kept on this device.{' '}
          <TextButton onClick={askAgain}>Try again</TextButton>
        </p>
      </FlowMessage>
    )
  if (asking.state === 'loading' || !deviceStore || !isOpened) return <Loader label="Opening the page" />
  if (asking.asked.is_sample) return <SampleNotice asked={asking.asked} />
  return <FlowSteps key={slug} slug={slug} invite={invite} asked={asking.asked} deviceStore={deviceStore} />
}

type FlowStepsProps = { slug: string; invite: string | undefined; asked: Asked; deviceStore: DeviceStore }

function FlowSteps({ slug, invite, asked, deviceStore }: FlowStepsProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const reviewer = search.get('reviewer') ?? undefined
  const go = useCallback(
    (step: Step, { replace = false } = {}) => {
      const place = recommendPath(slug, { invite, reviewer, step: step === 'choose' ? undefined : step })
      void navigate(place, { replace, preventScrollReset: false })
    },
    [slug, invite, reviewer, navigate],
  )
  const flow = useFlowState({ slug, asked, invite, reviewer, deviceStore, go })
  useSayingAgain(flow)
  useShownFiles(flow)
  const { ai } = usePublicConfig()
  const asksFor = search.get('step')
  // without a model to ask there is no such step
  const step = stepFor(asksFor === 'notes' && !ai ? 'text' : asksFor, flow.draft)
  useFocusOnStep(step)
  useEffect(() => void fetchSteps(), [])
  return (
    <FlowProvider value={flow}>
      <Suspense fallback={<Loader label="Opening the page" />}>{drawStep(step)}</Suspense>
    </FlowProvider>
  )
}

function drawStep(step: Step) {
  switch (step) {
    case 'choose':
      return <ChooseStep />
    case 'video':
      return <RecordStep key="video" kind="video" />
    case 'voice':
      return <RecordStep key="audio" kind="audio" />
    case 'text':
      return <TextStep />
    case 'dictate':
      return <DictateStep />
    case 'notes':
      return <NotesStep />
    case 'line':
      return <LineStep />
    case 'details':
      return <DetailsStep />
    case 'send':
      return <SendStep />
    case 'thanks':
      return <ThanksStep />
  }
}

function Missing() {
  return (
    <FlowMessage title="Nobody asks for a recommendation here.">
      <p className="t-lead">The page is gone, or a few letters of the link are missing. Look at the e-mail again.</p>
    </FlowMessage>
  )
}

function useDeviceStore(): DeviceStore | undefined {
  const [deviceStore, setDeviceStore] = useState<DeviceStore>()
  useEffect(() => {
    void openDeviceStore().then(async opened => {
      setDeviceStore(opened)
      for (const id of dropOldDrafts(Date.now())) await opened.remove(id)
    })
  }, [])
  return deviceStore
}

/** The picture and the recording that lie on this device, for every step that shows them. */
function useShownFiles({ deviceStore, draft: { picture, take, videoStopped } }: Flow) {
  const dispatch = useAppDispatch()
  useFileAddress(deviceStore, picture, address => dispatch(reviewerPictureShown(address)))
  useFileAddress(deviceStore, videoStopped ? take : null, address => dispatch(videoShown(address)))
}

/** A new step is a new page to a reader, though the path stays. */
function useFocusOnStep(step: Step) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [step])
}
