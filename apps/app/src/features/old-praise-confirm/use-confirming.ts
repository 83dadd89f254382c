import { isBlank } from '@credence/contract/fields/text-rules'
import { oldPraiseLimits, passcodeLimits } from '@credence/contract/limits/limits'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { AskedOldPraise } from '@credence/contract/recommendations/testimonial-confirmation/endpoints'
import { useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { sendReviewerPasscode } from '../../components/passcode/send-reviewer-passcode.ts'
import type { Calls } from './use-testimonial.ts'

type Fields = { text: string; full_name: string; position: string; source: string; consent: boolean }
type Problems = { [field in keyof Fields]?: string | undefined }
type Options = {
  token: string
  testimonial: AskedOldPraise
  isChanging: boolean
  onConfirm: Calls['confirm']
  onDone: () => void
}

/** Asks for a passcode when the address is not confirmed, and keeps the input meanwhile. */
export function useConfirming({ token, testimonial, isChanging, onConfirm, onDone }: Options) {
  const { text, full_name, position, email, owner } = testimonial
  const [fields, setFields] = useState<Fields>({ text, full_name, position, source: '', consent: false })
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [replaces, setReplaces] = useState<string>()
  const [resendAt, setResendAt] = useState<number>()

  function set(changes: Partial<Fields>) {
    setFields({ ...fields, ...changes })
    setProblems({})
    setFailure(undefined)
  }
  function isReady(): boolean {
    const found = problemsOf(fields)
    setProblems(found)
    return Object.keys(found).length === 0
  }

  async function send({ replace = false } = {}) {
    setReplaces(undefined)
    if (busy || !isReady()) return
    setBusy(true)
    const outcome = await onConfirm({
      ...fields,
      // a plain yes does not send abandoned edits
      text: isChanging ? fields.text : text,
      source: fields.source as RecommenderSourceId,
      consent: true,
      ...(replace ? { replace } : {}),
    })
    if (outcome === 'code') await sendCode()
    setBusy(false)
    if (outcome === undefined) return onDone()
    if (outcome === 'code') return
    if (outcome.code === 'recommendation_exists') return setReplaces(outcome.message)
    setProblems(Object.fromEntries((outcome.errors ?? []).map(({ field, message }) => [field, message])))
    setFailure(outcome.errors ? undefined : failureWords(outcome))
  }

  async function sendCode() {
    const failed = await sendReviewerPasscode({ email, fullName: fields.full_name, slug: owner.slug, invite: token })
    // a recent passcode still works
    if (failed && failed.retryAfterSeconds === undefined) return setFailure(failureWords(failed))
    setResendAt(Date.now() + (failed?.retryAfterSeconds ?? passcodeLimits.resendSeconds) * 1000)
  }

  const address = { email, fullName: fields.full_name, slug: owner.slug, invite: token }
  return {
    fields,
    problems,
    busy,
    failure,
    replaces,
    keepOld: () => setReplaces(undefined),
    agree: (consent: boolean) => set({ consent }),
    field: (name: Exclude<keyof Fields, 'consent'>) => ({
      value: fields[name],
      error: problems[name],
      onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    }),
    isReady,
    send,
    /** Set while a passcode is pending. */
    code: resendAt === undefined ? undefined : { address, resendAt, onResendAt: setResendAt },
  }
}

function problemsOf({ text, full_name, position, source, consent }: Fields): Problems {
  const tooShort = text.trim().length < oldPraiseLimits.textMin
  return {
    ...(tooShort ? { text: `Write at least ${oldPraiseLimits.textMin} characters.` } : {}),
    ...(isBlank(full_name) ? { full_name: 'Enter your full name.' } : {}),
    ...(isBlank(position) ? { position: 'Enter what you do.' } : {}),
    ...(source === '' ? { source: 'Choose how you know each other.' } : {}),
    ...(consent ? {} : { consent: 'Tick the box. We need your consent to show your recommendation.' }),
  }
}
