import '@credence/ui/tokens.css'
import '@credence/ui/base.css'
import './app.css'
import { followTheme } from '@credence/ui/theme'
import { lazy, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { readSession } from '../api/session-cookies.ts'
import { PublicConfigProvider, readPublicConfig } from '../components/page/public-config.tsx'
import { AfterMessageToast } from '../components/toasts/after-message.tsx'
import { Toaster } from '../components/toasts/toaster.tsx'
import { leaveForSite } from '../leave-for-site.ts'
import { checkSession } from '../state/sign-in/session.ts'
import { tokenTaken } from '../state/sign-in/token.ts'
import { makeStore } from '../state/store.ts'
import { makeRouter } from './router.tsx'

followTheme()

/** A page that stands must not fall because this did not come. */
const AfterPage = lazy<() => ReactNode>(() =>
  import('../components/page/after-page.tsx').then(
    ({ AfterPage }) => ({ default: AfterPage }),
    () => ({ default: () => null }),
  ),
)

const root = document.getElementById('root')
if (!root) throw new Error('The page carries no #root element.')
const config = readPublicConfig(document)
// installations without analytics do without this too, and so do browsers that block it
if (config.analyticsKey)
  void import('./report-broken.ts').then(
    ({ reportBroken }) => reportBroken(config.analyticsKey),
    () => undefined,
  )
const store = makeStore({ leave: () => leaveForSite(config) })
const session = readSession()
if (session) {
  store.dispatch(tokenTaken(session))
  void store.dispatch(checkSession())
}

createRoot(root).render(
  <StrictMode>
    <PublicConfigProvider config={config}>
      <Provider store={store}>
        <RouterProvider router={makeRouter(config)} />
        <AfterMessageToast />
        <Suspense fallback={null}>
          <AfterPage />
        </Suspense>
      </Provider>
    </PublicConfigProvider>
    <Toaster />
  </StrictMode>,
)
