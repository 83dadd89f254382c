import '@credence/ui/tokens.css'
import '@credence/ui/base.css'
import { type PublicConfig, publicConfigElementId } from '@credence/contract/public-config'
import { type PageData, pageDataElementId } from '@credence/contract/rendered-page'
import { hydrateRoot } from 'react-dom/client'
import { startAnalytics } from './analytics/analytics.ts'
import { App } from './app.tsx'
import { ConfigContext } from './config-context.tsx'
import { PageDataContext } from './page-data-context.tsx'
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

// most visitors come without a code; whoever has one must not lose it with the first click
if (/[?&](access|via)=/.test(location.search)) (await import('./carry-codes.ts')).carryCodes(config.appOrigin)

hydrateRoot(
  requireElement('root'),
  <BrowserPath>
    <ConfigContext value={config}>
      <PageDataContext value={readPageData()}>
        <App />
      </PageDataContext>
    </ConfigContext>
  </BrowserPath>,
)

startAnalytics(config)

/** Only the pages that are drawn from data carry it. */
function readPageData(): PageData | undefined {
  const block = document.getElementById(pageDataElementId)
  return block ? (JSON.parse(block.textContent) as PageData) : undefined
}
