import type { DataRouter } from 'react-router'

const patienceMs = 3000

/** Done once the page that was opened is drawn and nothing more urgent is left to do. */
export async function firstPageStands(router: DataRouter): Promise<void> {
  await new Promise<void>(resolve => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
  // not in every Safari
  if (typeof requestIdleCallback !== 'function') return
  await new Promise<void>(resolve => requestIdleCallback(() => resolve(), { timeout: patienceMs }))
}
