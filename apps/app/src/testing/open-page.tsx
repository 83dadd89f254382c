import type { PublicConfig } from '@credence/contract/public-config'
import type { DashboardData } from '@credence/contract/recommendations/dashboard-data'
import { render, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { readSession } from '../api/session-cookies.ts'
import { makeRoutes } from '../app/router.tsx'
import { PublicConfigProvider } from '../components/page/public-config.tsx'
import { takeDashboardData } from '../state/recommendations/dashboard-data.ts'
import { tokenTaken } from '../state/sign-in/token.ts'
import { makeStore } from '../state/store.ts'

export const testConfig: PublicConfig = {
  productName: 'Vouch',
  marketingOrigin: 'http://localhost:4000',
  appOrigin: 'http://localhost:4001',
  productDomain: '',
  analyticsKey: '',
  embedded: true,
  hasSample: true,
  registration: 'open',
  speech: false,
  ai: null,
}

/** Opens the app at an address and waits for its page. `data` came with the document. */
export async function openPage(path: string, changes: Partial<PublicConfig> = {}, data?: DashboardData) {
  const config = { ...testConfig, ...changes }
  const router = createMemoryRouter(makeRoutes(config), { initialEntries: [path] })
  const store = makeStore()
  const session = readSession()
  if (session && data) {
    store.dispatch(tokenTaken(session))
    store.dispatch(takeDashboardData(data, session))
  }
  const { container } = render(
    <PublicConfigProvider config={config}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </PublicConfigProvider>,
  )
  // a query by role on every render would be slow
  await waitFor(() => expect(container.querySelector('h1')).not.toBeNull())
  const address = () => router.state.location.pathname + router.state.location.search
  return { container, store, router, address }
}
