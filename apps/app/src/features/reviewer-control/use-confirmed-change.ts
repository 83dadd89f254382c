import { useState } from 'react'
import type { ChangeOutcome, Changes } from './use-given.ts'

type Pending = { changes: Changes; resolve: (outcome: ChangeOutcome) => void }

/** Makes a change, and asks for a fresh code first where the server wants one. */
export function useConfirmedChange(change: (changes: Changes) => Promise<ChangeOutcome>) {
  const [pending, setPending] = useState<Pending>()

  async function save(changes: Changes): Promise<ChangeOutcome> {
    const outcome = await change(changes)
    if (outcome.kind !== 'code') return outcome
    return new Promise(resolve => setPending({ changes, resolve }))
  }
  async function confirmed() {
    if (!pending) return
    setPending(undefined)
    pending.resolve(await change(pending.changes))
  }
  function giveUp() {
    setPending(undefined)
    pending?.resolve({ kind: 'code' })
  }
  return { save, isAsking: pending !== undefined, confirmed, giveUp }
}
