import type { Figure } from '../fault.ts'
import { type Harness, withHarness } from './harness.ts'
import { sendUntilOk } from './http-client.ts'

export type ClockHarness = Harness & { advanceMinute(): Promise<void> }

/** A server whose clock the fault can advance by a minute. */
export function withClockHarness(act: (harness: ClockHarness) => Promise<Figure[]>, env: Record<string, string> = {}) {
  const clock = new URL('../fake-clock.mjs', import.meta.url).href
  return withHarness(
    harness =>
      act(
        Object.assign(harness, {
          async advanceMinute() {
            harness.server.child.kill('SIGUSR2')
            // after these responses the signal has been handled
            for (let turn = 0; turn < 2; turn++) await sendUntilOk(harness, { path: '/healthz' })
          },
        }),
      ),
    { ...env, NODE_OPTIONS: `--import ${clock}`, CLOCK_STEP_SECONDS: '61' },
  )
}
