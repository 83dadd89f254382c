import type { DataOf } from '@credence/contract/endpoint'
import type { MailList } from '@credence/contract/notifications/notification-kinds'
import type { EmbedPiece } from '@credence/contract/profile/embed'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import type { PublicConfig } from '@credence/contract/public-config'
import type { AnswerState, AskedState, AskState } from '@credence/contract/recommendations/questions/question-rules'
import type { getRecommend } from '@credence/contract/recommendations/recommend-page/endpoints'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { PageData, RenderedPage } from '@credence/contract/rendered-page'
import type { ReportProblem, TypedReport } from '@credence/contract/reports/report-kinds'
import type { ListedFile } from '@credence/record/copy/check-copy'
import type { DidDocument } from '@credence/record/record-types'
import type { Checked, Problem } from '@credence/record/verdict/checked'

/** The exports of each server bundle, which is built separately. */
export type MarketingBundle = {
  paths: string[]
  canonicalPath(path: string): string
  isThere(path: string): boolean
  describePage(url: string, config: PublicConfig): Omit<RenderedPage, 'html'>
  render(url: string, config: PublicConfig, data: PageData): Promise<RenderedPage>
}

type RecommendPage = DataOf<typeof getRecommend>

/** Files of the app, for the script of a page that the app goes on with. */
export type AppFiles = { script: string; styles: string[]; modules: string[] }

/** `invite` is the token in the address. */
export type FirstScreen = { page: RecommendPage; invite: string | undefined }

export type AppBundle = {
  renderFirstScreen(screen: FirstScreen & { app: AppFiles }, config: PublicConfig): string
  /** A page of the app for a visitor without a session. */
  renderPage(path: string, config: PublicConfig): Promise<string>
}

/** `section` is the part it is opened at, `page` a later page of recommendations; `unlisted` keeps it from search engines. */
export type ShownProfile = {
  profile: PublicProfile
  section?: ProfileSection | undefined
  page?: number | undefined
  unlisted?: boolean | undefined
  /** Assistants may read it. */
  assistants?: boolean | undefined
}

export type ShownRecommendation = {
  profile: PublicProfile
  recommendation: PublicRecommendation
  unlisted?: boolean | undefined
  /** Readers may ask its author. */
  takesQuestions?: boolean | undefined
  assistants?: boolean | undefined
}

/** A page about a reader's question: the form, its reader's page, its reviewer's page. */
export type QuestionPage =
  | { page: 'ask'; state: AskState }
  | { page: 'asked'; state: AskedState }
  | { page: 'answer'; state: AnswerState }

export type ReportState =
  | { kind: 'asking'; slug: string; typed: TypedReport; problem?: ReportProblem }
  | { kind: 'sent'; slug: string; answered: boolean }
  | { kind: 'nothing-there'; typed: TypedReport }

export type UnsubscribeState = { kind: 'asking' | 'done'; list: MailList } | { kind: 'nothing-there' }

export type LinkState =
  | {
      kind: 'open'
      token: string
      profile: PublicProfile
      of: number
      isListed: boolean
      note: string
      notedAt: string
      endsOn: string | null
      hasPassphrase: boolean
    }
  | {
      kind: 'locked'
      problem?: { kind: 'wrong'; left: number } | { kind: 'paused'; seconds: number } | { kind: 'busy' }
    }
  /** Ended, revoked, suspended or unknown. */
  | { kind: 'absent' }

export type VerifyState = { kind: 'asking'; problem?: Problem | undefined } | { kind: 'checked'; checked: Checked }

/** An embedded piece of a profile. `bare`: transparent. */
export type RenderedEmbed = { html: string; title: string; bare: boolean }

/** A page with addresses inside the copy. */
type ShownCopy = { profile: PublicProfile; madeAt: string; records: number; hasPdf: boolean }

export type PublicBundle = {
  /** Undefined for an empty section, and for a page past the last. */
  renderProfilePage(shown: ShownProfile, config: PublicConfig): RenderedPage | undefined
  renderRecommendationPage(shown: ShownRecommendation, config: PublicConfig): RenderedPage
  renderGonePage(what: 'profile' | 'recommendation', config: PublicConfig): RenderedPage
  renderReportPage(state: ReportState, config: PublicConfig): RenderedPage
  renderQuestionPage(page: QuestionPage, config: PublicConfig): RenderedPage
  renderUnsubscribePage(state: UnsubscribeState, config: PublicConfig): RenderedPage
  renderLinkPage(state: LinkState, config: PublicConfig): RenderedPage
  /** About one page, or about none. */
  renderAssistantPage(state: { profile: PublicProfile | null }, config: PublicConfig): RenderedPage
  renderCopyPage(copy: ShownCopy, config: PublicConfig): { html: string; title: string }
  renderCheckPage(
    copy: { madeAt: string; records: { path: string; name: string }[]; files: ListedFile[] },
    config: PublicConfig,
  ): { html: string; title: string }
  renderVerifyPage(state: VerifyState, keys: DidDocument, config: PublicConfig): RenderedPage
  /** Undefined for a recommendation that is not shown. */
  renderEmbed(profile: PublicProfile, piece: EmbedPiece, config: PublicConfig): RenderedEmbed | undefined
  renderEmptyEmbed(config: PublicConfig): RenderedEmbed
  cardOf(shown: ShownProfile | ShownRecommendation): SocialCardText
  /** Shown at `/cr/sample`. */
  sampleProfile: PublicProfile
}

export type SocialCardText = {
  title: string
  line: string
  proof: string
  rosette: string
  picture: string | null
}
