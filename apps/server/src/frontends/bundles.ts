import type { MailList } from '@credence/contract/notifications/notification-kinds'
import type { EmbedPiece } from '@credence/contract/profile/embed'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import type { PublicConfig } from '@credence/contract/public-config'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { PageData, RenderedPage } from '@credence/contract/rendered-page'
import type { ReportProblem, TypedReport } from '@credence/contract/reports/report-kinds'
import type { DidDocument } from '@credence/record/record-types'
import type { Checked, Problem } from '@credence/record/verdict/checked'

/** What each server bundle exports. The frontends are built by themselves, so this is where their types meet ours. */
export type MarketingBundle = {
  paths: string[]
  canonicalPath(path: string): string
  isThere(path: string): boolean
  render(url: string, config: PublicConfig, data: PageData): Promise<RenderedPage>
}

/**
 * A profile that somebody may see. `section` is the part it is opened at, `page` one of its recommendations after the first;
 * `unlisted` keeps it from search engines.
 */
export type ShownProfile = {
  profile: PublicProfile
  section?: ProfileSection | undefined
  page?: number | undefined
  unlisted?: boolean | undefined
}

export type ShownRecommendation = {
  profile: PublicProfile
  recommendation: PublicRecommendation
  unlisted?: boolean | undefined
}

/** What a report without a script has come to. */
export type ReportState =
  | { kind: 'asking'; slug: string; typed: TypedReport; problem?: ReportProblem }
  | { kind: 'sent'; slug: string; answered: boolean }
  | { kind: 'nothing-there'; typed: TypedReport }

/** What became of a link out of a kind of mail. */
export type UnsubscribeState = { kind: 'asking' | 'done'; list: MailList } | { kind: 'nothing-there' }

/** What a visitor of the page for checking sees: the desk, or what a form without a script came to. */
export type VerifyState = { kind: 'asking'; problem?: Problem | undefined } | { kind: 'checked'; checked: Checked }

/** A piece of a profile on somebody else's page. `bare`: that page shows through. */
export type RenderedEmbed = { html: string; title: string; bare: boolean }

export type PublicBundle = {
  /** Undefined for a section that shows nothing, and for a page past the last. */
  renderProfilePage(shown: ShownProfile, config: PublicConfig): RenderedPage | undefined
  renderRecommendationPage(shown: ShownRecommendation, config: PublicConfig): RenderedPage
  renderGonePage(what: 'profile' | 'recommendation', config: PublicConfig): RenderedPage
  renderReportPage(state: ReportState, config: PublicConfig): RenderedPage
  renderUnsubscribePage(state: UnsubscribeState, config: PublicConfig): RenderedPage
  renderVerifyPage(state: VerifyState, keys: DidDocument, config: PublicConfig): RenderedPage
  /** Undefined for a recommendation that the profile does not show. */
  renderEmbed(profile: PublicProfile, piece: EmbedPiece, config: PublicConfig): RenderedEmbed | undefined
  renderEmptyEmbed(config: PublicConfig): RenderedEmbed
  /** What the picture for a shared link says. */
  cardOf(shown: ShownProfile | ShownRecommendation): SocialCardText
  /** The sample profile that an embedded installation shows at `/cr/sample`. */
  sampleProfile: PublicProfile
}

export type SocialCardText = {
  title: string
  line: string
  /** The line with the green seal, where something was confirmed. */
  proof: string
  rosette: string
  picture: string | null
}
