import type { Session } from '@credence/contract/endpoints/sessions'
import { seedErrors } from '@credence/contract/seed-errors'
import { useCallback, useEffect, useState } from 'react'
import { useOnReturn } from '../../components/use-on-return.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { endSession, fetchSessions } from '../../state/sessions.ts'

export type Sessions = {
  /** The one of this browser first. Undefined until they are loaded. */
  list: Session[] | undefined
  /** What went wrong, when they are not. */
  error: string
  /** The ids of those that are being signed out. */
  ending: string[]
  /** What became of the last sign-out. */
  outcome: { ok: boolean; words: string } | undefined
  load: () => void
  end: (sessions: Session[]) => Promise<void>
}

/** Where the owner is signed in. The list is read again after every change, so that it never says more than is true. */
export function useSessions(): Sessions {
  const dispatch = useAppDispatch()
  const [list, setList] = useState<Session[]>()
  const [error, setError] = useState('')
  const [ending, setEnding] = useState<string[]>([])
  const [outcome, setOutcome] = useState<Sessions['outcome']>()

  const load = useCallback(async () => {
    setError('')
    const done = await dispatch(fetchSessions())
    if (fetchSessions.fulfilled.match(done))
      setList(done.payload.toSorted((one, other) => Number(other.current) - Number(one.current)))
    else setError(done.payload?.message ?? seedErrors.general)
  }, [dispatch])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())

  async function end(sessions: Session[]) {
    if (ending.length > 0 || sessions.length === 0) return
    setOutcome(undefined)
    setEnding(sessions.map(({ id }) => id))
    const done = await Promise.all(sessions.map(({ id }) => dispatch(endSession(id))))
    const kept = sessions.filter((_, index) => !endSession.fulfilled.match(done[index]!))
    await load()
    setEnding([])
    setOutcome(outcomeOf(sessions, kept))
  }

  return { list, error, ending, outcome, load: () => void load(), end }
}

function outcomeOf(ended: Session[], kept: Session[]): Sessions['outcome'] {
  if (kept.length > 0) {
    const names = kept.map(({ device }) => device).join(', ')
    return { ok: false, words: `Still signed in: ${names}. Check your connection and try again.` }
  }
  const words = ended.length === 1 ? `${ended[0]!.device} is signed out.` : 'Everything else is signed out.'
  return { ok: true, words }
}
