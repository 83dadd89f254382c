import '@credence/ui/tokens.css'
import '@credence/ui/base.css'
import './app.css'
import { followTheme } from '@credence/ui/theme'
import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readSession } from '../api/session-cookies.ts'
import { readPublicConfig } from '../components/page/public-config.tsx'
import { leaveForSite } from '../leave-for-site.ts'
import { readDashboardData, takeDashboardData } from '../state/recommendations/dashboard-data.ts'
import { checkSession } from '../state/sign-in/current-session.ts'
import { tokenTaken } from '../state/sign-in/token.ts'
import { makeStore } from '../state/store.ts'
import { AppRoot } from './app-root.tsx'
import { firstPageIdle, firstPageReady } from './first-page.ts'
import { makeRouter } from './router.tsx'

followTheme()
// not preloaded, which would delay the scripts on a slow connection
for (const family of ['Archivo Variable', 'Besley Variable'])
  document.fonts.load(`1em "${family}"`).catch(() => undefined)

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root element.')
const config = readPublicConfig(document)
// loaded only with analytics configured; blocked downloads are ignored
if (config.analyticsKey)
  void import('./report-errors.ts').then(
    ({ startErrorReports }) => startErrorReports(config.analyticsKey),
    () => undefined,
  )
const router = makeRouter(config)
/** A failed download must not break the page. */
const DeferredUi = lazy<ComponentType<{ onFollow: (path: string) => void }>>(() =>
  firstPageIdle(router)
    .then(() => import('../components/page/deferred-ui.tsx'))
    .then(
      ({ DeferredUi }) => ({ default: DeferredUi }),
      () => ({ default: () => null }),
    ),
)
const store = makeStore({ leave })
const session = readSession()
if (session) {
  store.dispatch(tokenTaken(session))
  const data = readDashboardData(document, session)
  // the server has checked the session of a document with data
  if (data) store.dispatch(takeDashboardData(data, session))
  else void store.dispatch(checkSession())
}
// the session ended, and a prefetched response cleared its cookies
else if (globalThis.prefetched) leave()

function leave() {
  // a pending navigation would replace the site with the sign-in page
  router.dispose()
  // a page restored from the back/forward cache has no router
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  leaveForSite(config)
}

/** Not part of what the server draws. */
function Deferred() {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return (
    isMounted && (
      <Suspense fallback={null}>
        <DeferredUi onFollow={path => void router.navigate(path)} />
      </Suspense>
    )
  )
}

// route error boundaries catch render errors; report them too
const options = { onCaughtError: reportError }
const isDrawn = place.querySelector('#main') !== null
// the first screen is replaced; other pages were drawn for visitors without a session
const isHydrated = isDrawn && !session && !place.querySelector('[data-drawn]')
// not top-level await: pages import from this file and would deadlock
void firstPageReady(router, isDrawn).then(() => {
  const app = <AppRoot config={config} store={store} router={router} deferred={<Deferred />} />
  // in slices, so that presses and typing are not held up
  if (isHydrated) startTransition(() => void hydrateRoot(place, app, options))
  else createRoot(place, options).render(app)
})
