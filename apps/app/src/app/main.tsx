import '@credence/ui/tokens.css'
import '@credence/ui/base.css'
import './app.css'
import { followTheme } from '@credence/ui/theme'
import { lazy, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { readSession } from '../api/session-cookies.ts'
import { AfterMessageToast } from '../components/after-message.tsx'
import { PublicConfigProvider, readPublicConfig } from '../components/public-config.tsx'
import { Toaster } from '../components/toaster.tsx'
import { leaveForSite } from '../leave-for-site.ts'
import { checkSession } from '../state/session.ts'
import { tokenTaken } from '../state/token.ts'
import { makeRouter } from './router.tsx'
import { makeStore } from './store.ts'

followTheme()

/** A page that stands must not fall because this did not come. */
const AfterPage = lazy<() => ReactNode>(() =>
  import('../components/after-page.tsx').then(
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
