import type { DataRouter } from 'react-router'

const idleTimeoutMs = 3000
/** A loader shown for less than this only flickers, and drawing it delays the page. */
const beforeLoaderMs = 400

/** Resolves when the first page can be drawn, or when the loader is due. A page that the server drew needs no loader. */
export async function firstPageReady(router: DataRouter, isDrawn: boolean): Promise<void> {
  const loaderDue = new Promise<void>(resolve => setTimeout(resolve, beforeLoaderMs))
  await (isDrawn ? routesReady(router) : Promise.race([routesReady(router), loaderDue]))
}

/** Resolves when the first page is drawn and the browser is idle. */
export async function firstPageIdle(router: DataRouter): Promise<void> {
  await routesReady(router)
  // not in every Safari
  if (typeof requestIdleCallback !== 'function') return
  await new Promise<void>(resolve => requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs }))
}

/** Resolves when the loaders have run and the page's files are there. */
export function routesReady(router: DataRouter): Promise<void> {
  return new Promise<void>(resolve => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
