import { canonicalEmail, emailProblem } from '@credence/contract/fields/light-validation'
import { passcodeLimits } from '@credence/contract/limits/limits'
import { useState } from 'react'
import { useSaving } from '../../../../components/saving/use-saving.ts'
import { changeEmail, sendEmailPasscodes } from '../../../../state/account.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'

export type EmailChange = ReturnType<typeof useEmailChange>

export function useEmailChange(email: string) {
  const dispatch = useAppDispatch()
  const sending = useSaving()
  const confirming = useSaving()
  const [step, setStep] = useState<'idle' | 'address' | 'codes'>('idle')
  const [wanted, setWanted] = useState('')
  const [problem, setProblem] = useState<string>()
  const [forgotten, setForgotten] = useState(false)
  const [againAt, setAgainAt] = useState(0)
  const [changed, setChanged] = useState<string>()
  const failure = forgotten ? undefined : step === 'codes' && confirming.failure ? confirming.failure : sending.failure

  function begin() {
    setStep('address')
    setWanted('')
    setChanged(undefined)
    setForgotten(true)
  }
  function type(text: string) {
    setWanted(text)
    setProblem(undefined)
    setForgotten(true)
  }
  async function send() {
    const to = canonicalEmail(wanted)
    const wrong = to === email ? 'You already sign in with this address.' : emailProblem(to)
    if (wrong) return setProblem(wrong)
    setWanted(to)
    setForgotten(false)
    const sent = await sending.save(async () => {
      const done = await dispatch(sendEmailPasscodes(to))
      const wait = done.payload?.retryAfterSeconds ?? passcodeLimits.resendSeconds
      setAgainAt(Date.now() + wait * 1000)
      return done
    })
    if (sent) setStep('codes')
  }
  async function confirm(codes: { otp: string; new_otp: string }) {
    setForgotten(false)
    if (!(await confirming.save(() => dispatch(changeEmail({ email: wanted, ...codes }))))) return
    setChanged(wanted)
    setStep('idle')
  }

  return {
    step,
    wanted,
    problem,
    failure,
    againAt,
    changed,
    sending: sending.busy,
    confirming: confirming.busy,
    begin,
    type,
    send,
    confirm,
    stop: () => setStep('idle'),
    forgetFailure: () => setForgotten(true),
  }
}
