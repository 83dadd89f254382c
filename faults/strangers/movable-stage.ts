import type { Figure } from '../fault.ts'
import { askPatiently } from './ask.ts'
import { onStage, type Stage } from './stage.ts'

export type MovableStage = Stage & { minuteLater(): Promise<void> }

/** A server for whose clock a minute passes when we say so. */
export function onMovableStage(act: (stage: MovableStage) => Promise<Figure[]>) {
  const clock = new URL('minute-later.mjs', import.meta.url).href
  return onStage(
    stage =>
      act({
        ...stage,
        async minuteLater() {
          stage.server.child.kill('SIGUSR2')
          // whoever answers this has heard the signal
          for (let turn = 0; turn < 2; turn++) await askPatiently(stage, { path: '/healthz' })
        },
      }),
    { NODE_OPTIONS: `--import ${clock}` },
  )
}
