import type { PublicConfig } from '@credence/contract/public-config'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { PublicConfigProvider } from '../components/page/public-config.tsx'
import { makeStore } from '../state/store.ts'
import { AppRoot } from './app-root.tsx'
import { routesReady } from './first-page.ts'
import { FirstScreen } from './first-screen/first-screen.tsx'
import { makeRoutes } from './router.tsx'

export function renderFirstScreen(screen: ComponentProps<typeof FirstScreen>, config: PublicConfig): string {
  return renderToString(
    <PublicConfigProvider config={config}>
      <FirstScreen {...screen} />
    </PublicConfigProvider>,
  )
}

/** A page of the app for a visitor without a session. */
export async function renderPage(path: string, config: PublicConfig): Promise<string> {
  const router = createMemoryRouter(makeRoutes(config), { initialEntries: [path] })
  await routesReady(router)
  const html = renderToString(<AppRoot config={config} store={makeStore()} router={router} deferred={null} />)
  router.dispose()
  return html
}
