import '@credence/ui/tokens.css'
import '@credence/ui/base.css'
import { type PublicConfig, publicConfigElementId } from '@credence/contract/public-config'
import { type PageData, pageDataElementId } from '@credence/contract/rendered-page'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startAnalytics } from './analytics/analytics.ts'
import { App } from './app.tsx'
import { ConfigContext, PageDataContext } from './page-contexts.tsx'
import { findPage } from './pages.ts'
import { BrowserPath, bare } from './path.tsx'
import { leaveWhenSignedIn } from './session/leave-when-signed-in.ts'

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The document has no #${id}.`)
  return element
}

const config = JSON.parse(requireElement(publicConfigElementId).textContent) as PublicConfig
leaveWhenSignedIn(config)

// When the page's chunk can't be had, this throws and the prerendered page stays as it is, which can still be read.
await findPage(bare(location.pathname)).Page.preload()

// most visitors have no code; the first click must not drop one
if (/[?&](access|via)=/.test(location.search)) (await import('./keep-query-codes.ts')).keepQueryCodes(config.appOrigin)

const app = (
  <BrowserPath>
    <ConfigContext value={config}>
      <PageDataContext value={readPageData()}>
        <App />
      </PageDataContext>
    </ConfigContext>
  </BrowserPath>
)
// in slices, so that presses and typing are not held up
startTransition(() => void hydrateRoot(requireElement('root'), app))

startAnalytics(config)

/** Only the pages that are drawn from data carry it. */
function readPageData(): PageData | undefined {
  const block = document.getElementById(pageDataElementId)
  return block ? (JSON.parse(block.textContent) as PageData) : undefined
}
