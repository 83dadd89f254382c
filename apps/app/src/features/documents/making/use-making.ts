import { useState } from 'react'
import { type Failure, unknownFailure } from '../../../api/failure.ts'
import { useAppSelector, useAppStore } from '../../../state/hooks.ts'
import type { AppState } from '../../../state/store.ts'
import { useLate } from './use-late.ts'

type Flag = 'isPDFGenerating' | 'isGenerating' | 'isStampGenerating'
type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' }; payload?: unknown }

export type Making = {
  busy: boolean
  /** Busy for long enough to be told. */
  late: boolean
  /** Of the file that was just saved. */
  bytes: number | undefined
  failure: Failure | undefined
  /** By this page: what became of it is told here, and not guessed from the state. */
  asked: boolean
  make: () => void
}

/**
 * One file at a time, however often it is asked for. Where the state has a flag that says whether one is being made, a page that
 * was left meanwhile knows of it when it is opened again.
 */
export function useMaking(flag: Flag | undefined, send: () => Promise<Outcome>): Making {
  const store = useAppStore()
  const [mine, setMine] = useState(false)
  const isBusy = (state: AppState) => (flag ? state.common[flag] : mine)
  const busy = useAppSelector(isBusy)
  const [bytes, setBytes] = useState<number>()
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function make() {
    if (isBusy(store.getState())) return
    setAsked(true)
    setMine(true)
    setBytes(undefined)
    setFailure(undefined)
    const { meta, payload } = await send()
    setMine(false)
    if (meta.requestStatus === 'fulfilled') setBytes(payload as number)
    else setFailure((payload as Failure | undefined) ?? unknownFailure)
  }
  return { busy, late: useLate(busy), bytes, failure, asked, make: () => void make() }
}
