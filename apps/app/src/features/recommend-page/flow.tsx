import { firstNameOf } from '@credence/contract/first-name'
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { Asked } from './asked/use-asked.ts'
import type { DeviceStore } from './draft/device-store.ts'
import { type Draft, emptyDraft, forgetDraft, keepDraft, recallDraft, type Take, takeIds } from './draft/draft.ts'
import { settleTake } from './draft/settle-take.ts'
import type { Step } from './steps.ts'

/** What every step of the flow has at hand. */
export type Flow = {
  slug: string
  asked: Asked
  /** What the owner is called. */
  name: string
  invite: string | undefined
  /** The link to what this person gave before, which this is to replace. */
  reviewer: string | undefined
  draft: Draft
  /** The draft as it is now, for work that outlives a render. */
  latest: () => Draft
  change: (changes: Partial<Draft>) => void
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

/** The draft of this profile, kept on the device with every change. */
export function useFlowState({ slug, asked, invite, reviewer, deviceStore, go }: Ready): Flow {
  const [draft, setDraft] = useState(() => withInvite(recallDraft(slug), asked))
  const latest = useRef(draft)
  const kept = useRef(true)
  const settling = useRef<Promise<Take | undefined>>(Promise.resolve(undefined))

  const change = useCallback(
    (changes: Partial<Draft>) => {
      latest.current = { ...latest.current, ...changes, savedAt: Date.now() }
      kept.current = keepDraft(slug, latest.current)
      setDraft(latest.current)
    },
    [slug],
  )

  const takeGrew = useCallback(
    (take: Take) => {
      const before = latest.current.take
      change(before?.ended && before.id !== take.id ? { take, spareTake: before } : { take })
    },
    [change],
  )

  const takeDropped = useCallback(() => {
    const { take, spareTake } = latest.current
    if (take && !take.ended) change({ take: spareTake, spareTake: null })
  }, [change])

  const takeDone = useCallback(
    (take: Take) => {
      const { spareTake } = latest.current
      change({ take, type: take.kind, spareTake: null, recordingUpload: null })
      if (spareTake && spareTake.id !== take.id) void deviceStore.remove(spareTake.id)
      settling.current = settleTake(deviceStore, take)
    },
    [change, deviceStore],
  )

  const takeSettled = useCallback(async () => {
    const { take } = latest.current
    const better = await settling.current
    if (!better) return
    settling.current = Promise.resolve(undefined)
    const isCurrent = take !== null && latest.current.take?.id === take.id && !latest.current.recordingUpload
    if (isCurrent) change({ take: better })
    await deviceStore.remove(isCurrent ? take.id : better.id)
  }, [change, deviceStore])

  const forget = useCallback(async () => {
    const ids = takeIds(latest.current)
    forgetDraft(slug)
    latest.current = emptyDraft
    setDraft(emptyDraft)
    for (const id of ids) await deviceStore.remove(id)
  }, [slug, deviceStore])

  return useMemo(
    () => ({
      slug,
      asked,
      name: firstNameOf(asked.full_name) || 'this person',
      invite,
      reviewer,
      draft,
      latest: () => latest.current,
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
      invite,
      reviewer,
      draft,
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

/** What the owner wrote about them is a start; what they typed themselves stands. */
function withInvite(draft: Draft, { invite, sources }: Asked): Draft {
  const source = invite && sources.some(({ id }) => id === invite.source) ? invite.source : ''
  return {
    ...draft,
    fullName: draft.fullName || (invite?.full_name ?? ''),
    email: draft.email || (invite?.email ?? ''),
    source: draft.source || source,
  }
}
