import type { PublicConfig } from '@credence/contract/public-config'
import type { RenderedPage } from '@credence/contract/rendered-page'
import { proofLine } from '@credence/profile-view/words'
import { renderToString } from 'react-dom/server'
import { sampleProfile } from '../sample-profile.ts'
import { ProfilePage, type ProfilePageProps } from './profile-page.tsx'
import { profileStructuredData } from './structured-data.ts'

export type ProfilePageRequest = ProfilePageProps & {
  /** For readers who have the link, not for search engines. */
  unlisted?: boolean
}

export function renderProfilePage(
  { unlisted = false, ...props }: ProfilePageRequest,
  config: PublicConfig,
): RenderedPage {
  const { full_name, headline, slug, recommendations } = props.profile
  const proof = recommendations.length > 0 ? `${proofLine(recommendations.length)}.` : ''
  // Search engines should not list people who do not exist, nor be told that they do.
  const found =
    props.sample || unlisted
      ? { robots: 'noindex' as const }
      : { jsonLd: [profileStructuredData(props.profile, config)] }
  return {
    status: 200,
    html: renderToString(<ProfilePage {...props} config={config} />),
    title: `${full_name}. ${config.productName}`,
    description: [headline && `${headline}.`, proof].filter(Boolean).join(' '),
    canonicalPath: `/cr/${slug}`,
    modules: [],
    ...found,
  }
}

/** Served at `/cr/sample` on installations that keep sample data. */
export function renderSampleProfile(config: PublicConfig): RenderedPage {
  return renderProfilePage(sampleProfile, config)
}
