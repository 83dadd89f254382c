import { Alert } from '@credence/ui/alert'
import { failureWords } from '../../api/failure.ts'
import type { Saving } from './use-saving.ts'

/** The reason of a failed save. Field errors are shown at their fields instead. */
export function SaveFailure({ failure }: Pick<Saving, 'failure'>) {
  if (failure === undefined || failure.errors) return null
  return (
    <Alert tone="error">
      {failureWords(failure)}
      {failure.lost && ' What you typed is still here.'}
    </Alert>
  )
}
