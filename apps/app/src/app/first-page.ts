import type { DataRouter } from 'react-router'

const patienceMs = 3000
/** A loader that stands for less than this only flickers, and drawing it holds up the page. */
const beforeLoaderMs = 400

/** Done once the page that was opened can be drawn, or when it is time to say that it is on its way. */
export async function firstPageCame(router: DataRouter): Promise<void> {
  await Promise.race([fetched(router), new Promise(resolve => setTimeout(resolve, beforeLoaderMs))])
}

/** Done once the page that was opened is drawn and nothing more urgent is left to do. */
export async function firstPageStands(router: DataRouter): Promise<void> {
  await fetched(router)
  // not in every Safari
  if (typeof requestIdleCallback !== 'function') return
  await new Promise<void>(resolve => requestIdleCallback(() => resolve(), { timeout: patienceMs }))
}

function fetched(router: DataRouter): Promise<void> {
  return new Promise<void>(resolve => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
