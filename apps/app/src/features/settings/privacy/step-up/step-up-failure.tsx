import { Alert } from '@credence/ui/alert'
import { clock, useCountdown } from '../../../../components/passcode/use-countdown.ts'
import { Said } from '../../../../components/server-notes/said.tsx'
import type { StepUp } from './use-step-up.ts'

/** Why there is no code, and when there may be one. */
export function StepUpFailure({ stepUp: { error, againAt } }: { stepUp: StepUp }) {
  const left = useCountdown(againAt)
  if (!error) return null
  return (
    <Alert tone="error">
      <b>We could not send a code.</b>
      <Said>{error}</Said>
      {left > 0 && (
        <>
          You can ask again in <span className="t-num">{clock(left)}</span>.
        </>
      )}
    </Alert>
  )
}
