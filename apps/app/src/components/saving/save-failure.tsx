import { Alert } from '@credence/ui/alert'
import { failureWords } from '../../api/failure.ts'
import type { Saving } from './use-saving.ts'

/** Why something was not saved. A mistake in one field is told there; everything else is told here. */
export function SaveFailure({ failure }: Pick<Saving, 'failure'>) {
  if (failure === undefined || failure.errors) return null
  return (
    <Alert tone="error">
      {failureWords(failure)}
      {failure.lost && ' What you typed is kept.'}
    </Alert>
  )
}
