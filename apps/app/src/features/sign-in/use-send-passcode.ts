import { type Failure, unknownFailure } from '../../api/failure.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { login, signup } from '../../state/sign-in/otp.ts'

export type Mode = 'sign-up' | 'sign-in'

export type Sent = { ok: true } | { ok: false; failure: Failure }

/** Both calls send the same code and differ only in the mail's text. Signing in needs no access code. */
export function useSendPasscode(mode: Mode, access: string | undefined): (email: string) => Promise<Sent> {
  const dispatch = useAppDispatch()
  return async email => {
    const done = await dispatch(mode === 'sign-in' ? login({ email }) : signup({ email, access }))
    if (done.meta.requestStatus === 'fulfilled') return { ok: true }
    return { ok: false, failure: (done.payload as Failure | undefined) ?? unknownFailure }
  }
}
