import '@credence/ui/tokens.css'
import '@credence/ui/base.css'
import './app.css'
import { followTheme } from '@credence/ui/theme'
import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { readSession } from '../api/session-cookies.ts'
import { PublicConfigProvider, readPublicConfig } from '../components/page/public-config.tsx'
import { AfterMessageToast } from '../components/toasts/show-toast.tsx'
import { leaveForSite } from '../leave-for-site.ts'
import { checkSession } from '../state/sign-in/current-session.ts'
import { tokenTaken } from '../state/sign-in/token.ts'
import { makeStore } from '../state/store.ts'
import { firstPageCame, firstPageStands } from './first-page.ts'
import { makeRouter } from './router.tsx'

followTheme()
// over a slow line they would come before the scripts, and without those there is nothing to read
for (const family of ['Archivo Variable', 'Besley Variable'])
  document.fonts.load(`1em "${family}"`).catch(() => undefined)

const place = document.getElementById('root')
if (!place) throw new Error('The page carries no #root element.')
const config = readPublicConfig(document)
// installations without analytics do without this too, and so do browsers that block it
if (config.analyticsKey)
  void import('./report-broken.ts').then(
    ({ reportBroken }) => reportBroken(config.analyticsKey),
    () => undefined,
  )
const router = makeRouter(config)
/** A page that stands must not fall because this did not come. */
const DeferredUi = lazy<ComponentType<{ onFollow: (path: string) => void }>>(() =>
  firstPageStands(router)
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
  void store.dispatch(checkSession())
}
// it was over, and the first answer that was asked ahead took it away
else if (globalThis.askedAhead) leave()

function leave() {
  // a page on its way would ask to sign in, and take the place of the site
  router.dispose()
  // and who comes back to this one, which the browser may have kept, finds it without a router
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  leaveForSite(config)
}

// a page that can't be drawn is caught by its frame: without this nobody would hear of it
const root = createRoot(place, { onCaughtError: reportError })
// pages take from this file: they would wait for it, if it waited for them
void firstPageCame(router).then(() =>
  root.render(
    <StrictMode>
      <PublicConfigProvider config={config}>
        <Provider store={store}>
          <RouterProvider router={router} />
          <AfterMessageToast />
          <Suspense fallback={null}>
            <DeferredUi onFollow={path => void router.navigate(path)} />
          </Suspense>
        </Provider>
      </PublicConfigProvider>
    </StrictMode>,
  ),
)
