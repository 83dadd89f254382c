import { useState } from 'react'
import type { ChangeOutcome, Changes } from './use-given.ts'

export type ChangeDialogProps = { onSave: (changes: Changes) => Promise<ChangeOutcome>; onClose: () => void }

/** Saves and closes, or stays open and says why not. */
export function useDialogSave({ onSave, onClose }: ChangeDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save(changes: Changes) {
    setBusy(true)
    const outcome = await onSave(changes)
    setBusy(false)
    if (outcome.kind === 'done') return onClose()
    setProblem(outcome.kind === 'failed' ? outcome.message : 'Nothing is changed until you confirm it with a code.')
  }
  return { busy, problem, save }
}
