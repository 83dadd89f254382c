import { cleanAccessCode, looksLikeAccessCode, readableAccessCode } from '@credence/contract/access/access-code'
import { textLimits } from '@credence/contract/limits/text-limits'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { checkAccessCode } from '../../state/access.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import styles from './sign-in-page.module.css'

type AccessCodeFieldProps = {
  ref: RefObject<HTMLInputElement | null>
  text: string
  verdict: AccessVerdict | undefined
  why: string
  onType: (text: string) => void
  onLeave: () => void
}

/** One sentence for every invalid code, so that guessing reveals nothing. */
const refusal =
  'That code doesn’t work. It may be mistyped, already used or expired. Check it, or join the waitlist below.'

export function AccessCodeField({ ref, text, verdict, why, onType, onLeave }: AccessCodeFieldProps) {
  return (
    <div aria-live="polite">
      <TextField
        ref={ref}
        label="Access code"
        name="access"
        className={styles.accessCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={textLimits.accessCode}
        autoFocus={text === ''}
        value={text}
        hint={<AccessNote verdict={verdict} why={why} />}
        error={verdict === 'refused' && refusal}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => {
          onType(readableAccessCode(text))
          onLeave()
        }}
      />
    </div>
  )
}

function AccessNote({ verdict, why }: Pick<AccessCodeFieldProps, 'verdict' | 'why'>) {
  switch (verdict) {
    case 'good':
      return (
        <span className={styles.good}>
          <Icon of={Check} />
          This code works.
        </span>
      )
    case 'checking':
      return 'Checking the code.'
    case 'unknown':
      return (
        <>
          We couldn’t check this code.<ServerMessage>{why}</ServerMessage>You can continue. Our e-mail will tell you if
          it works.
        </>
      )
    default:
      return 'Leave empty if we invited you by e-mail.'
  }
}

/** `unknown`: the check failed; the mail will tell. */
type AccessVerdict = 'checking' | 'good' | 'refused' | 'unknown'

type Asked = { code: string; verdict: Promise<AccessVerdict>; known: AccessVerdict }

/** Checks a code once it is complete. Only the newest answer counts. */
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

  /** Empty is valid: an invitation needs no code. */
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
