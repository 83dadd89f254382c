import { passcodeLimits } from '@credence/contract/limits/limits'
import { type OperatorCommandName, operatorCommands, operatorReason } from '@credence/contract/operator/commands'
import type { OperatorCommandCall, OperatorOutcome } from '@credence/contract/operator/endpoints'
import { useRef, useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { isSessionOver, runCommand, sendFreshCode } from '../data/operator-calls.ts'
import { leaveForSignIn } from '../data/use-loaded.ts'

export type Done = Extract<OperatorOutcome, { kind: 'done' | 'already' | 'one' | 'text' }>

export type Change = {
  command: OperatorCommandName
  target?: string | undefined
  options?: OperatorCommandCall['options']
  /** What the button says: it repeats the choice. */
  verb: string
  /** What it says while the command runs. */
  busy: string
  danger?: boolean | undefined
}

type Step = 'reason' | 'code'

/** One change: a reason, then a fresh code where the command takes something from a person. */
export function useChange({ command, target, options }: Change, onDone: (outcome: Done) => void) {
  const [step, setStep] = useState<Step>('reason')
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState('')
  const [otp, setOtp] = useState('')
  const [otpError, setOtpError] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [refusal, setRefusal] = useState('')
  // the same for the same change, while it is unknown whether it ran
  const operation = useRef({ id: '', of: '' })
  const asks = operatorCommands[command]

  function forget() {
    setReasonError('')
    setOtpError('')
    setFailure(undefined)
    setRefusal('')
  }

  function fail(failed: Failure) {
    if (isSessionOver(failed)) return leaveForSignIn()
    if (failed.code === 'wrong_passcode' || failed.code === 'fresh_passcode_needed') setOtpError(failed.message)
    else setFailure(failed)
  }

  async function sendCode() {
    forget()
    setBusy(true)
    const sent = await sendFreshCode()
    setBusy(false)
    if (!sent.ok) return fail(sent.failure)
    setOtp('')
    setStep('code')
  }

  async function run(note: boolean) {
    forget()
    setBusy(true)
    // the audit keeps one line
    const words = oneLine(reason)
    const asked = {
      command,
      ...(target === undefined ? {} : { target }),
      options: { ...options, ...(note ? { note: words } : {}) },
      reason: words,
    }
    const of = JSON.stringify(asked)
    if (operation.current.of !== of) operation.current = { id: crypto.randomUUID(), of }
    const answer = await runCommand({ ...asked, ...(asks === 'code' ? { otp } : {}) }, operation.current.id)
    setBusy(false)
    if (!answer.ok) {
      if (!answer.failure.lost) operation.current.of = ''
      return fail(answer.failure)
    }
    operation.current.of = ''
    const outcome = answer.data
    if (outcome.kind === 'refused') return setRefusal(outcome.said)
    if (outcome.kind === 'list') return
    // a form that stays on the page is ready for the next change
    setStep('reason')
    setReason('')
    setOtp('')
    onDone(outcome)
  }

  /** `note`: the person is told the reason. */
  async function submit(note: boolean) {
    if (isBusy) return
    if (oneLine(reason).length < operatorReason.least) {
      setStep('reason')
      return setReasonError(`Give a reason of ${operatorReason.least} characters or more.`)
    }
    if (asks === 'code' && step === 'reason') return sendCode()
    if (asks === 'code' && otp.length < passcodeLimits.digits)
      return setOtpError(`Enter the ${passcodeLimits.digits} digits from the e-mail.`)
    return run(note)
  }

  function typeReason(words: string) {
    setReason(words)
    setReasonError('')
  }

  function typeOtp(digits: string) {
    setOtp(digits)
    setOtpError('')
  }

  function back() {
    forget()
    setStep('reason')
  }

  return {
    step,
    isBusy,
    reason: { value: reason, error: reasonError, change: typeReason },
    otp: { value: otp, error: otpError, change: typeOtp },
    failure,
    refusal,
    submit,
    sendCode,
    back,
  }
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()
