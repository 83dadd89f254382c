import { ButtonLink } from '@credence/ui/button'
import { Loader } from '@credence/ui/loader'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { TextButton } from '../../components/actions/text-button.tsx'
import type { Thanks } from '../../components/captions/thanks-state.ts'
import { FlowMessage } from '../../components/frames/flow-message.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { paths, profilePath, recommendPath } from '../../paths.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import {
  type RecommendationState,
  recommendationOpened,
  reviewerPictureShown,
  videoShown,
} from '../../state/recommendations/recommendation.ts'
import { AskScreen } from './choose/ask-screen.tsx'
import { AnsweredStep, ChooseStep } from './choose/choose-step.tsx'
import { findDrawnPage } from './choose/drawn-screen.ts'
import { usePrefillFromPrevious } from './choose/prefill-from-previous.ts'
import { readTransferredInput, withTransferredInput } from './continue-on-phone/transferred-input.ts'
import { type Flow, FlowProvider, useFlowState } from './flow.tsx'
import type { PageData } from './invitation/page-data.ts'
import { usePageData } from './invitation/use-page-data.ts'
import { type DeviceStore, openDeviceStore } from './on-device/device-store.ts'
import { deleteExpiredInput, loadInput, saveInput } from './on-device/saved-input.ts'
import { useFileUrl } from './on-device/take-files.ts'
import styles from './recommend-page.module.css'
import { type Step, stepFor } from './steps.ts'

/** Each step is a lazy chunk: phones come here on slow connections. */
const loaders = {
  decline: () => import('./invitation/decline-step.tsx').then(module => ({ default: module.DeclineStep })),
  record: () => import('./record/record-step.tsx').then(module => ({ default: module.RecordStep })),
  text: () => import('./text/text-step.tsx').then(module => ({ default: module.TextStep })),
  dictate: () => import('./dictate/dictate-step.tsx').then(module => ({ default: module.DictateStep })),
  notes: () => import('./notes/notes-step.tsx').then(module => ({ default: module.NotesStep })),
  details: () => import('./details/details-step.tsx').then(module => ({ default: module.DetailsStep })),
  send: () => import('./submit/send-step.tsx').then(module => ({ default: module.SendStep })),
  thanks: () => import('./thanks/thanks-step.tsx').then(module => ({ default: module.ThanksStep })),
}

const DeclineStep = lazy(loaders.decline)
const RecordStep = lazy(loaders.record)
const TextStep = lazy(loaders.text)
const DictateStep = lazy(loaders.dictate)
const NotesStep = lazy(loaders.notes)
const DetailsStep = lazy(loaders.details)
const SendStep = lazy(loaders.send)
const ThanksStep = lazy(loaders.thanks)

/** Links in the mails open the decline screen with these. */
const declineFragments = new Set(['#later', '#rather-not', '#never'])

/** The reviewer's flow. It needs no account and survives reloads. */
export function RecommendPage() {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const invite = search.get('invite') ?? undefined
  const reviewer = search.get('reviewer') ?? undefined
  const [drawn] = useState(() => findDrawnPage(slug))
  const [pageLoad, reload] = usePageData(slug, { invite, reviewer }, drawn)
  const deviceStore = useDeviceStore()
  const isOpened = useRestoredInput(slug, pageLoad.state === 'ready' ? pageLoad.page : undefined)

  if (pageLoad.state === 'missing') return <Missing />
  if (pageLoad.state === 'expired') return <FlowMessage title={pageLoad.words} />
  if (pageLoad.state === 'failed')
    return (
      <FlowMessage title="This page didn’t load.">
        <p className="t-lead">
          <ServerMessage>{pageLoad.words}</ServerMessage>
          What you recorded or wrote is still on this device. <TextButton onClick={reload}>Try again</TextButton>
        </p>
      </FlowMessage>
    )
  // the screen that the server drew stays until another is ready
  const opening = drawn ? <AskScreen page={drawn} invite={invite} /> : <Loader label="Opening the page" />
  if (pageLoad.state === 'loading' || !deviceStore || !isOpened) return opening
  if (pageLoad.page.is_sample) return <SampleNotice page={pageLoad.page} />
  const { page } = pageLoad
  return <FlowSteps key={slug} {...{ slug, invite, page, deviceStore, opening }} isDrawn={drawn !== undefined} />
}

type FlowStepsProps = {
  slug: string
  invite: string | undefined
  page: PageData
  deviceStore: DeviceStore
  /** Shown while the chunk of a step loads. */
  opening: ReactNode
  /** The visitor was on the first screen before, which the server drew. */
  isDrawn: boolean
}

function FlowSteps({ slug, invite, page, deviceStore, opening, isDrawn }: FlowStepsProps) {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const reviewer = search.get('reviewer') ?? undefined
  const go = useCallback(
    (step: Step, { replace = false, thanks }: { replace?: boolean; thanks?: Thanks } = {}) => {
      const place = recommendPath(slug, { invite, reviewer, step: step === 'choose' ? undefined : step })
      void navigate(place, { replace, state: thanks, preventScrollReset: false })
    },
    [slug, invite, reviewer, navigate],
  )
  const flow = useFlowState({ slug, page, invite, reviewer, deviceStore, go })
  usePrefillFromPrevious(flow)
  useShownFiles(flow)
  const { ai } = usePublicConfig()
  const asksFor = search.get('step') ?? (declineFragments.has(hash) ? 'decline' : null)
  // without an AI provider there is no notes step
  const known = stepFor(asksFor === 'notes' && !ai ? 'text' : asksFor, flow.formState)
  const invited = page.invite ? invite : undefined
  const step = known === 'decline' && !invited ? 'choose' : known
  useEffect(() => void fetchSteps(), [])
  const answeredAt = reviewer ? null : page.invite?.answered_at
  if (invited && answeredAt && (step === 'choose' || step === 'decline'))
    return <AnsweredStep invite={invited} name={flow.name} answeredAt={answeredAt} />
  return (
    <FlowProvider value={flow}>
      <Suspense fallback={opening}>
        {drawStep(step, invited)}
        <FocusOnStep step={step} before={isDrawn ? 'choose' : step} />
      </Suspense>
    </FlowProvider>
  )
}

/** Prefetches all steps, so that a lost connection breaks none of them. */
async function fetchSteps(): Promise<void> {
  await Promise.allSettled([...Object.values(loaders).map(load => load()), import('tus-js-client')])
}

function drawStep(step: Step, invite = '') {
  switch (step) {
    case 'choose':
      return <ChooseStep />
    case 'decline':
      return <DeclineStep invite={invite} />
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
    <FlowMessage title="This link doesn’t work.">
      <p className="t-lead">Part of the link may be missing. Try the one in your e-mail again.</p>
    </FlowMessage>
  )
}

function useDeviceStore(): DeviceStore | undefined {
  const [deviceStore, setDeviceStore] = useState<DeviceStore>()
  useEffect(() => {
    void openDeviceStore().then(async opened => {
      setDeviceStore(opened)
      for (const id of deleteExpiredInput(Date.now())) await opened.remove(id)
    })
  }, [])
  return deviceStore
}

/** Restores the stored input into the recommendation state. True once done. */
function useRestoredInput(slug: string, page: PageData | undefined): boolean {
  const dispatch = useAppDispatch()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<PageData>()
  // before paint: no step may render another page's input
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was handed over is taken once, when the page is opened
  useLayoutEffect(() => {
    if (!page) return
    const transferred = readTransferredInput(hash, page.sources)
    const stored = loadInput(slug)
    const formState = withInvite(transferred ? withTransferredInput(stored, transferred) : stored, page)
    dispatch(recommendationOpened(formState))
    setOpened(page)
    if (!transferred) return
    // store it, and remove it from the URL and the history
    saveInput(formState)
    void navigate(pathname + search, { replace: true })
  }, [dispatch, slug, page])
  return page !== undefined && opened === page
}

/** The invite only fills empty fields. */
function withInvite(formState: RecommendationState, { invite, sources }: PageData): RecommendationState {
  const source = invite && sources.some(({ id }) => id === invite.source) ? invite.source : ''
  return {
    ...formState,
    reviewerName: formState.reviewerName || (invite?.full_name ?? ''),
    reviewerEmail: formState.reviewerEmail || (invite?.email ?? ''),
    source: formState.source || source,
  }
}

function useShownFiles({ deviceStore, formState: { picture, take, videoStopped } }: Flow) {
  const dispatch = useAppDispatch()
  useFileUrl(deviceStore, picture, address => dispatch(reviewerPictureShown(address)))
  useFileUrl(deviceStore, videoStopped ? take : null, address => dispatch(videoShown(address)))
}

/** Screen readers need a focus change, because the path stays the same. `before` is the step at first. */
function FocusOnStep({ step, before }: { step: Step; before: Step }) {
  const shown = useRef(before)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    const main = document.getElementById('main')
    const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
    target?.focus({ preventScroll: true })
  }, [step])
  return null
}

/** Stops visitors of the sample profile before they record anything. */
function SampleNotice({ page: { slug, full_name } }: { page: PageData }) {
  usePageTitle('Sample')
  return (
    <FlowMessage title="This page is a sample.">
      <p className="t-lead">{full_name} is made up. On a real page you can leave a recommendation here.</p>
      <p className={styles.ways}>
        <ButtonLink href={paths.registration}>Make your page</ButtonLink>
        <ButtonLink variant="secondary" href={profilePath(slug)}>
          See the sample
        </ButtonLink>
      </p>
    </FlowMessage>
  )
}
