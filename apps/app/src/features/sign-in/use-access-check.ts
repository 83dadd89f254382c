import { cleanAccessCode, looksLikeAccessCode } from '@credence/contract/access/access-code'
import { useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { checkAccessCode } from '../../state/access.ts'
import { useAppDispatch } from '../../state/hooks.ts'

/** `unknown`: we could not find out, and whoever goes on is told by the mail. */
export type AccessVerdict = 'checking' | 'good' | 'refused' | 'unknown'

type Asked = { code: string; verdict: Promise<AccessVerdict>; known: AccessVerdict }

/** Asks about a code once, when somebody has typed it. Only what is known of the newest one counts. */
export function useAccessCheck(text: string) {
  const dispatch = useAppDispatch()
  const code = cleanAccessCode(text)
  const [asked, setAsked] = useState<Asked>()

  const [why, setWhy] = useState('')

  async function ask(): Promise<AccessVerdict> {
    if (!looksLikeAccessCode(code)) return 'refused'
    const done = await dispatch(checkAccessCode(code))
    if (checkAccessCode.fulfilled.match(done)) return done.payload ? 'good' : 'refused'
    setWhy(failureWords(done.payload))
    return 'unknown'
  }

  /** Nothing to say about a field that is empty: an invitation needs no code. */
  async function check(): Promise<AccessVerdict | undefined> {
    if (code === '') return undefined
    if (asked?.code === code && asked.known !== 'unknown') return asked.verdict
    const verdict = ask()
    setAsked({ code, verdict, known: 'checking' })
    const known = await verdict
    setAsked(now => (now?.verdict === verdict ? { code, verdict, known } : now))
    return known
  }

  return { verdict: asked?.code === code ? asked.known : undefined, why, check }
}
