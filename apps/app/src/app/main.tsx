import '@credence/ui/tokens.css'
import '@credence/ui/base.css'
import './app.css'
import { analyticsEvents } from '@credence/contract/analytics'
import { consentIn } from '@credence/contract/consent'
import { consentCookie } from '@credence/contract/constants'
import { reportErrors } from '@credence/ui/error-reports'
import { followTheme } from '@credence/ui/theme'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { readSession } from '../api/session-cookies.ts'
import { AfterMessageToast } from '../components/after-message.tsx'
import { IconTooltips } from '../components/icon-tooltips.tsx'
import { PublicConfigProvider, readPublicConfig } from '../components/public-config.tsx'
import { Toaster } from '../components/toaster.tsx'
import { leaveForSite } from '../leave-for-site.ts'
import { checkSession } from '../state/session.ts'
import { tokenTaken } from '../state/token.ts'
import { makeRouter } from './router.tsx'
import { makeStore } from './store.ts'

followTheme()

/** Fetched after the page, which is never what it waits for. */
const UnaskedToasts = lazy(async () => {
  const { UnaskedToasts } = await import('../components/unasked-toasts.tsx')
  return { default: UnaskedToasts }
})

const root = document.getElementById('root')
if (!root) throw new Error('The page carries no #root element.')
const config = readPublicConfig(document)
reportErrors({
  key: config.analyticsKey,
  names: analyticsEvents,
  isAllowed: () => consentIn(document.cookie) === consentCookie.accepted,
})
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
          <UnaskedToasts />
        </Suspense>
      </Provider>
    </PublicConfigProvider>
    <Toaster />
    <IconTooltips />
  </StrictMode>,
)
