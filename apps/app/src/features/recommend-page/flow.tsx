import { firstNameOf } from '@credence/contract/first-name'
import { createContext, useCallback, useContext, useMemo, useRef } from 'react'
import { useAppSelector, useAppStore } from '../../state/hooks.ts'
import {
  type RecommendationState,
  recommendationChanged,
  recommendationForgotten,
  type Take,
} from '../../state/recommendations/recommendation.ts'
import { type Asked, type Questions, useQuestions } from './invitation/use-page-data.ts'
import type { DeviceStore } from './on-device/device-store.ts'
import { forgetDraft, keepDraft, recallDraft, takeIds } from './on-device/saved-input.ts'
import { settleTake } from './on-device/take-files.ts'
import type { Step } from './steps.ts'

/** What every step of the flow has at hand. */
export type Flow = {
  slug: string
  asked: Asked
  /** Made for whoever was asked, once they are there. */
  questions: Questions | undefined
  /** What the owner is called. */
  name: string
  invite: string | undefined
  /** The link to what this person gave before, which this is to replace. */
  reviewer: string | undefined
  /** The recommendation state, which the device keeps a copy of. */
  draft: RecommendationState
  /** The draft as it is now, for work that outlives a render. */
  latest: () => RecommendationState
  change: (changes: Partial<RecommendationState>) => void
  deviceStore: DeviceStore
  /** False where nothing outlives the page. */
  isKept: () => boolean
  go: (step: Step, how?: { replace?: boolean }) => void
  /** Another piece of a recording is safe. */
  takeGrew: (take: Take) => void
  /** The recording that was going on is given up; the one before it stands again. */
  takeDropped: () => void
  /** A recording is done: from now on it is the one that will be sent. */
  takeDone: (take: Take) => void
  /** Waits for a recording that is still being made playable, and takes it over. */
  takeSettled: () => Promise<void>
  /** Everything here is taken away from this device. */
  forget: () => Promise<void>
}

const FlowContext = createContext<Flow | undefined>(undefined)
export const FlowProvider = FlowContext.Provider

export function useFlow(): Flow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('useFlow needs a FlowProvider above it.')
  return flow
}

type Ready = Pick<Flow, 'slug' | 'asked' | 'invite' | 'reviewer' | 'deviceStore' | 'go'>

/** What every step reads and changes is the recommendation state; each change is on the device before it is drawn. */
export function useFlowState({ slug, asked, invite, reviewer, deviceStore, go }: Ready): Flow {
  const store = useAppStore()
  const draft = useAppSelector(state => state.recommendation)
  const kept = useRef(true)
  const questions = useQuestions(asked, invite)
  const settling = useRef<Promise<Take | undefined>>(Promise.resolve(undefined))

  // a recording may come to its end after its page was left for another one: then the device alone has the rest of it
  const isOpen = useCallback(() => store.getState().recommendation.slug === slug, [store, slug])
  const latest = useCallback(
    () => (isOpen() ? store.getState().recommendation : recallDraft(slug)),
    [isOpen, store, slug],
  )

  const change = useCallback(
    (changes: Partial<RecommendationState>) => {
      const saved = { ...changes, savedAt: Date.now() }
      kept.current = keepDraft({ ...latest(), ...saved })
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
      settling.current = settleTake(deviceStore, take)
    },
    [latest, change, deviceStore],
  )

  const takeSettled = useCallback(async () => {
    const { take } = latest()
    const better = await settling.current
    if (!better) return
    settling.current = Promise.resolve(undefined)
    const now = latest()
    const isCurrent = take !== null && now.take?.id === take.id && !now.recordingUpload
    if (isCurrent) change({ take: better })
    await deviceStore.remove(isCurrent ? take.id : better.id)
  }, [latest, change, deviceStore])

  const forget = useCallback(async () => {
    const ids = takeIds(latest())
    forgetDraft(slug)
    if (isOpen()) store.dispatch(recommendationForgotten())
    for (const id of ids) await deviceStore.remove(id)
  }, [latest, isOpen, store, slug, deviceStore])

  return useMemo(
    () => ({
      slug,
      asked,
      questions,
      name: firstNameOf(asked.full_name) || 'this person',
      invite,
      reviewer,
      draft,
      latest,
      change,
      deviceStore,
      isKept: () => kept.current && deviceStore.isSafe(),
      go,
      takeGrew,
      takeDropped,
      takeDone,
      takeSettled,
      forget,
    }),
    [
      slug,
      asked,
      questions,
      invite,
      reviewer,
      draft,
      latest,
      change,
      deviceStore,
      go,
      takeGrew,
      takeDropped,
      takeDone,
      takeSettled,
      forget,
    ],
  )
}
