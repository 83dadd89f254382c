import { createContext, useCallback, useContext, useMemo, useRef } from 'react'
import type { Thanks } from '../../components/captions/thanks-state.ts'
import { useAppSelector, useAppStore } from '../../state/hooks.ts'
import {
  type RecommendationState,
  recommendationChanged,
  recommendationForgotten,
  type Take,
} from '../../state/recommendations/recommendation.ts'
import { askerName } from './choose/ask-screen.tsx'
import type { PageData } from './invitation/page-data.ts'
import { type Questions, useFetchQuestions } from './invitation/use-page-data.ts'
import type { DeviceStore } from './on-device/device-store.ts'
import { deleteInput, loadInput, saveInput, takeIds } from './on-device/saved-input.ts'
import { convertTake } from './on-device/take-files.ts'
import type { Step } from './steps.ts'

export type Flow = {
  slug: string
  page: PageData
  /** Generated for this reviewer; undefined until they arrive. */
  questions: Questions | undefined
  /** The owner's first name. */
  name: string
  invite: string | undefined
  /** The token of this reviewer's previous recommendation, which this one replaces. */
  reviewer: string | undefined
  /** The recommendation state; the device holds a copy. */
  formState: RecommendationState
  /** The current state, for async work that outlives a render. */
  latest: () => RecommendationState
  change: (changes: Partial<RecommendationState>) => void
  deviceStore: DeviceStore
  /** False when the browser refuses to store anything. */
  isSaved: () => boolean
  go: (step: Step, how?: { replace?: boolean; thanks?: Thanks }) => void
  /** Another chunk of the recording is stored. */
  takeGrew: (take: Take) => void
  /** Drops the recording in progress and restores the previous one. */
  takeDropped: () => void
  /** The recording is complete and becomes the one to submit. */
  takeDone: (take: Take) => void
  /** Waits for the conversion of the recording and replaces it by the result. */
  adoptConvertedTake: () => Promise<void>
  discard: () => Promise<void>
}

const FlowContext = createContext<Flow | undefined>(undefined)
export const FlowProvider = FlowContext.Provider

export function useFlow(): Flow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('useFlow needs a FlowProvider above it.')
  return flow
}

type Ready = Pick<Flow, 'slug' | 'page' | 'invite' | 'reviewer' | 'deviceStore' | 'go'>

/** Every change is stored on the device before React renders it. */
export function useFlowState({ slug, page, invite, reviewer, deviceStore, go }: Ready): Flow {
  const store = useAppStore()
  const formState = useAppSelector(state => state.recommendation)
  const isStored = useRef(true)
  const questions = useFetchQuestions(page, invite)
  const converting = useRef<Promise<Take | undefined>>(Promise.resolve(undefined))

  // a recording may end after the user opened another owner's page: then only the stored input is updated
  const isOpen = useCallback(() => store.getState().recommendation.slug === slug, [store, slug])
  const latest = useCallback(
    () => (isOpen() ? store.getState().recommendation : loadInput(slug)),
    [isOpen, store, slug],
  )

  const change = useCallback(
    (changes: Partial<RecommendationState>) => {
      const saved = { ...changes, savedAt: Date.now() }
      isStored.current = saveInput({ ...latest(), ...saved })
      if (isOpen()) store.dispatch(recommendationChanged(saved))
    },
    [latest, isOpen, store],
  )

  const takeGrew = useCallback(
    (take: Take) => {
      const { take: before, videoStopped } = latest()
      const spare = videoStopped && before?.id !== take.id ? { spareTake: before } : {}
      change({ take, videoStopped: false, ...spare })
    },
    [latest, change],
  )

  const takeDropped = useCallback(() => {
    const { take, spareTake, videoStopped } = latest()
    if (take && !videoStopped) change({ take: spareTake, spareTake: null, videoStopped: spareTake !== null })
  }, [latest, change])

  const takeDone = useCallback(
    (take: Take) => {
      const { spareTake } = latest()
      change({ take, videoStopped: true, recommendationType: take.kind, spareTake: null, recordingUpload: null })
      if (spareTake && spareTake.id !== take.id) void deviceStore.remove(spareTake.id)
      converting.current = convertTake(deviceStore, take)
    },
    [latest, change, deviceStore],
  )

  const adoptConvertedTake = useCallback(async () => {
    const { take } = latest()
    const better = await converting.current
    if (!better) return
    converting.current = Promise.resolve(undefined)
    const now = latest()
    const isCurrent = take !== null && now.take?.id === take.id && !now.recordingUpload
    if (isCurrent) change({ take: better })
    await deviceStore.remove(isCurrent ? take.id : better.id)
  }, [latest, change, deviceStore])

  const discard = useCallback(async () => {
    const ids = takeIds(latest())
    deleteInput(slug)
    if (isOpen()) store.dispatch(recommendationForgotten())
    for (const id of ids) await deviceStore.remove(id)
  }, [latest, isOpen, store, slug, deviceStore])

  return useMemo(
    () => ({
      slug,
      page,
      questions,
      name: askerName(page),
      invite,
      reviewer,
      formState,
      latest,
      change,
      deviceStore,
      isSaved: () => isStored.current && deviceStore.isSafe(),
      go,
      takeGrew,
      takeDropped,
      takeDone,
      adoptConvertedTake,
      discard,
    }),
    [
      slug,
      page,
      questions,
      invite,
      reviewer,
      formState,
      latest,
      change,
      deviceStore,
      go,
      takeGrew,
      takeDropped,
      takeDone,
      adoptConvertedTake,
      discard,
    ],
  )
}
