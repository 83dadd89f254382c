import type { PublicConfig } from '@credence/contract/public-config'
import type { PageData, RenderedPage } from '@credence/contract/rendered-page'

/** What each server bundle exports. The frontends are built by themselves, so this is where their types meet ours. */
export type MarketingBundle = {
  paths: string[]
  render(url: string, config: PublicConfig, data: PageData): Promise<RenderedPage>
}

export type PublicBundle = {
  /** The sample profile that an embedded installation shows at `/cr/sample`. */
  renderSampleProfile(config: PublicConfig): RenderedPage
}
