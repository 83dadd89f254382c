import { textLimits } from '@credence/contract/limits/text-limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../../components/toasts/show-toast.tsx'
import type { ChangeOutcome, Changes } from '../use-given.ts'

type Options = {
  onSave: (changes: Changes) => Promise<ChangeOutcome>
  /** The device need not keep them any more. */
  onSaved: () => void
  /** Where to go then. */
  back: string
}

/** Hands the captions in, says so and leads back; or says why not, and everything stays as it is. */
export function useSavingCaptions({ onSave, onSaved, back }: Options) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save(captions: string) {
    if (captions.length > textLimits.captions) return setProblem('These captions are too long. Shorten some lines.')
    setBusy(true)
    setProblem(undefined)
    const outcome = await onSave({ captions })
    setBusy(false)
    if (outcome.kind === 'failed') return setProblem(outcome.message)
    if (outcome.kind === 'code') return setProblem('Nothing is shown until you confirm it with a code.')
    onSaved()
    void showToast({ tone: 'success', title: captions ? 'Your captions are used.' : 'The captions are removed.' })
    await navigate(back)
  }
  return { busy, problem, setProblem, save }
}
