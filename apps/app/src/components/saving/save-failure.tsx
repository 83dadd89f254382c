import { Alert } from '@credence/ui/alert'
import type { Saving } from './use-saving.ts'

/** Why something was not saved. A mistake in one field is told there; everything else is told here. */
export function SaveFailure({ failure }: Pick<Saving, 'failure'>) {
  if (failure === undefined || (failure !== 'lost' && failure.errors)) return null
  return (
    <Alert tone="error">
      {failure === 'lost' ? (
        <>
          <b>We could not reach the server.</b> Check your connection and try again. What you typed is kept.
        </>
      ) : (
        failure.message
      )}
    </Alert>
  )
}
