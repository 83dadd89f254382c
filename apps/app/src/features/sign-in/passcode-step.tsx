import { useEffect } from 'react'
import { PasscodeForm } from '../../components/passcode/passcode-form.tsx'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { tokenReset, verifyUser } from '../../state/sign-in/token.ts'
import type { LinkCodes } from './link-codes.ts'

const words = { idle: 'Continue', busy: 'Checking the code', ok: 'Signing you in' }

/** The code that signs somebody in, with what a link brought along. Who is signed in then is for the page to notice. */
export function PasscodeStep({ email, codes }: { email: string; codes: LinkCodes }) {
  const { loading, error, isLogged } = useAppSelector(state => state.token)
  const dispatch = useAppDispatch()
  const forgetError = () => void dispatch(tokenReset())

  useEffect(() => {
    dispatch(tokenReset())
  }, [dispatch])

  async function verify(otp: string) {
    forgetError()
    const done = await dispatch(verifyUser({ otp, email, ...codes }))
    return verifyUser.fulfilled.match(done) ? undefined : done.payload
  }

  return (
    <PasscodeForm
      busy={loading}
      ok={isLogged}
      error={error}
      words={words}
      onSubmit={verify}
      onForgetError={forgetError}
    />
  )
}
