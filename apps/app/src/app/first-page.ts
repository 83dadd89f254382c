import type { DataRouter } from 'react-router'

const idleTimeoutMs = 3000
/** A loader shown for less than this only flickers, and drawing it delays the page. */
const beforeLoaderMs = 400

/** Resolves when the first page can be drawn, or when the loader is due. A page that the server drew needs no loader. */
export async function firstPageReady(router: DataRouter, isDrawn: boolean): Promise<void> {
  const loaderDue = new Promise<void>(resolve => setTimeout(resolve, beforeLoaderMs))
  await (isDrawn ? fetched(router) : Promise.race([fetched(router), loaderDue]))
}

/** Resolves when the first page is drawn and the browser is idle. */
export async function firstPageIdle(router: DataRouter): Promise<void> {
  await fetched(router)
  // not in every Safari
  if (typeof requestIdleCallback !== 'function') return
  await new Promise<void>(resolve => requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs }))
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
