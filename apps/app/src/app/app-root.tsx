import type { PublicConfig } from '@credence/contract/public-config'
import { type ReactNode, StrictMode } from 'react'
import { Provider } from 'react-redux'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { PublicConfigProvider } from '../components/page/public-config.tsx'
import { AfterMessageToast } from '../components/toasts/show-toast.tsx'
import type { AppStore } from '../state/store.ts'

type AppRootProps = { config: PublicConfig; store: AppStore; router: DataRouter; deferred: ReactNode }

/** The same tree on server and client. */
export function AppRoot({ config, store, router, deferred }: AppRootProps) {
  return (
    <StrictMode>
      <PublicConfigProvider config={config}>
        <Provider store={store}>
          <RouterProvider router={router} />
          <AfterMessageToast />
          {deferred}
        </Provider>
      </PublicConfigProvider>
    </StrictMode>
  )
}
