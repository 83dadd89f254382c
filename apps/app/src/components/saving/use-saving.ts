import { useState } from 'react'
import { type Failure, unknownFailure } from '../../api/failure.ts'

type Outcome = { meta: { requestStatus: 'fulfilled' | 'rejected' }; payload?: unknown }

export type Saving = {
  busy: boolean
  failure: Failure | undefined
  save: (send: () => Promise<Outcome>) => Promise<boolean>
}

export function useSaving(): Saving {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Saving['failure']>()

  async function save(send: () => Promise<Outcome>) {
    if (busy) return false
    setBusy(true)
    setFailure(undefined)
    const { meta, payload } = await send()
    setBusy(false)
    if (meta.requestStatus === 'fulfilled') return true
    setFailure((payload as Failure | undefined) ?? unknownFailure)
    return false
  }

  return { busy, failure, save }
}
