import type { Session } from '@credence/contract/sign-in/sessions/endpoints'
import { useEffect, useState } from 'react'
import { type Failure, failureWords } from '../../../../api/failure.ts'
import { useOnReturn } from '../../../../components/page/use-on-return.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { checkRecent, endSession, fetchSessions } from '../../../../state/sign-in/session-list.ts'
import { type StepUp, useStepUp } from '../step-up/use-step-up.tsx'

export type Sessions = {
  /**
   * The current session first. Undefined until the list is opened, which happens by itself shortly after signing in.
   */
  list: Session[] | undefined
  opening: boolean
  error: string
  ending: string[]
  outcome: { ok: boolean; words: string } | undefined
  /** The code that the list or the sign-out needs. */
  stepUp: StepUp
  /** The sessions to sign out after the code; empty when it only opens the list. */
  held: Session[]
  open: () => Promise<void>
  end: (sessions: Session[]) => Promise<void>
  /** Continues after the code was accepted. */
  goOn: () => Promise<void>
  giveUp: () => void
}

/**
 * The owner's sessions. A recently confirmed session needs no code; the server decides. The list is reloaded after
 * every change and closes after its ten minutes.
 */
export function useSessions(): Sessions {
  const dispatch = useAppDispatch()
  const stepUp = useStepUp()
  const [list, setList] = useState<Session[]>()
  const [opening, setOpening] = useState(false)
  const [error, setError] = useState('')
  const [ending, setEnding] = useState<string[]>([])
  const [held, setHeld] = useState<Session[]>([])
  const [outcome, setOutcome] = useState<Sessions['outcome']>()

  async function load(): Promise<'loaded' | 'code needed' | 'failed'> {
    setError('')
    const done = await dispatch(fetchSessions())
    if (fetchSessions.fulfilled.match(done)) {
      setList(thisOneFirst(done.payload))
      return 'loaded'
    }
    if (needsPasscode(done.payload)) {
      setList(undefined)
      return 'code needed'
    }
    setError(failureWords(done.payload))
    return 'failed'
  }
  useEffect(() => {
    async function openIfRecent() {
      const done = await dispatch(checkRecent())
      if (!checkRecent.fulfilled.match(done) || !done.payload) return
      const loaded = await dispatch(fetchSessions())
      // a failure is reported when the owner opens the list
      if (fetchSessions.fulfilled.match(loaded)) setList(thisOneFirst(loaded.payload))
    }
    void openIfRecent()
  }, [dispatch])
  useOnReturn(() => {
    if (list && !stepUp.sent) void load()
  })

  async function open() {
    if (opening || stepUp.sending) return
    setOpening(true)
    setOutcome(undefined)
    if ((await load()) === 'code needed') await stepUp.send()
    setOpening(false)
  }

  async function end(sessions: Session[]) {
    if (ending.length > 0 || sessions.length === 0) return
    setOutcome(undefined)
    setEnding(sessions.map(({ id }) => id))
    const done = await Promise.all(sessions.map(({ id }) => dispatch(endSession(id))))
    const kept = sessions.filter((_, index) => !isOver(done[index]!))
    if (!stepUp.sent && done.some(({ payload }) => payload && needsPasscode(payload))) {
      setHeld(kept)
      await stepUp.send()
    } else {
      await load()
      setOutcome(outcomeOf(sessions, kept, done.find(each => !isOver(each))?.payload as Failure | undefined))
    }
    setEnding([])
  }

  async function goOn() {
    await (held.length > 0 ? end(held) : load())
    giveUp()
  }
  function giveUp() {
    setHeld([])
    stepUp.forget()
  }

  return { list, opening, error, ending, outcome, stepUp, held, open, end, goOn, giveUp }
}

function thisOneFirst(sessions: Session[]): Session[] {
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
}

/** A session that is already gone counts as signed out. */
function isOver(done: Awaited<ReturnType<ReturnType<typeof endSession>>>): boolean {
  return endSession.fulfilled.match(done) || done.payload?.code === 'not_found'
}

function needsPasscode(failure: Failure | undefined): boolean {
  return failure?.code === 'fresh_passcode_needed'
}

function outcomeOf(ended: Session[], kept: Session[], failure: Failure | undefined): Sessions['outcome'] {
  if (kept.length > 0) {
    const names = kept.map(({ device }) => device).join(', ')
    return { ok: false, words: `Still signed in: ${names}.\n${failureWords(failure)}` }
  }
  const words = ended.length === 1 ? `${ended[0]!.device} is signed out.` : 'You’re signed out everywhere else.'
  return { ok: true, words }
}
