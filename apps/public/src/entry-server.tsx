import { mcpPath } from '@credence/contract/assistants/addresses'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import type { PublicConfig } from '@credence/contract/public-config'
import type { AnswerState, AskedState, AskState } from '@credence/contract/recommendations/questions/question-rules'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { RenderedPage } from '@credence/contract/rendered-page'
import { printedWords } from '@credence/profile-view/card-text'
import { placeOfPage, recommendationPages, recommendationsPath } from '@credence/profile-view/recommendation-pages'
import { knownAs, nameOf } from '@credence/profile-view/words'
import type { DidDocument } from '@credence/record/record-types'
import { renderToString } from 'react-dom/server'
import { sampleProfile } from '../sample-profile.ts'
import { AssistantPage, type AssistantState, assistantAddress, assistantTitle } from './assistants/assistant-page.tsx'
import { CheckPage, type CheckPageProps } from './copy/check-page.tsx'
import { CopyPage, type CopyPageProps } from './copy/copy-page.tsx'
import { renderEmbed, renderEmptyEmbed } from './embed/render-embed.tsx'
import { FurtherPage, furtherTitle } from './further-page.tsx'
import { GonePage, type GoneThing, goneTitle } from './gone-page.tsx'
import { LinkPage, type LinkState, linkTitle } from './link/link-page.tsx'
import {
  cardOf,
  filesOf,
  oembedOf,
  profileDescription,
  recommendationTitle,
  sectionWords,
  shorten,
  socialCardPath,
} from './page-meta.ts'
import { ProfilePage } from './profile-page.tsx'
import { AnswerPage, answerTitle } from './questions/answer-page.tsx'
import { AskedPage, AskPage, askedTitle, askTitle } from './questions/ask-page.tsx'
import { RecommendationPage } from './recommendation-page.tsx'
import { ReportPage, type ReportState, reportTitle } from './report-page.tsx'
import { profileStructuredData, recommendationStructuredData } from './structured-data.ts'
import { UnsubscribePage, type UnsubscribeState, unsubscribeTitle } from './unsubscribe-page.tsx'
import { VerifyPage, type VerifyState, verifyTitle } from './verify/verify-page.tsx'

export { cardOf, renderEmbed, renderEmptyEmbed, sampleProfile }

export type ShownProfile = {
  profile: PublicProfile
  section?: ProfileSection | undefined
  /** A page of its recommendations after the first, counted from 1. */
  page?: number | undefined
  /** For readers who have the link, not for search engines. */
  unlisted?: boolean | undefined
  /** Assistants may read it. */
  assistants?: boolean | undefined
}

/** Undefined for a section that shows nothing, and for a page past the last: its address leads to what there is. */
export function renderProfilePage(shown: ShownProfile, config: PublicConfig): RenderedPage | undefined {
  const { profile, section, page, unlisted = false } = shown
  if (page) return renderFurtherPage(shown, page, config)
  const words = section && sectionWords[section]
  if (words && !words.summary(profile)) return undefined
  const name = nameOf(profile)
  const description = words ? shorten(words.summary(profile)) : profileDescription(profile)
  return {
    status: 200,
    html: renderToString(
      <ProfilePage profile={profile} section={section} sample={isSample(profile)} config={config} />,
    ),
    title: `${words ? words.title(name) : name}. ${config.productName}`,
    description,
    canonicalPath: `/cr/${profile.slug}${section ? `/${section}` : ''}`,
    person: profile.slug,
    socialCard: socialCardPath(shown),
    alternates: [...oembedOf(profile, `/cr/${profile.slug}`, config), ...filesOf(profile)],
    modules: [],
    ...serviceOf(shown),
    ...(isHidden(profile, unlisted) ? noIndex : { jsonLd: profileStructuredData(profile, config) }),
  }
}

function renderFurtherPage(shown: ShownProfile, number: number, config: PublicConfig): RenderedPage | undefined {
  const { profile, unlisted = false } = shown
  const place = placeOfPage(recommendationPages(profile.recommendations), number)
  if (!place) return undefined
  return {
    status: 200,
    html: renderToString(<FurtherPage profile={profile} number={number} place={place} config={config} />, {
      // a reader's script puts these cards among those of other pages
      identifierPrefix: `p${number}`,
    }),
    title: `${furtherTitle(profile, place)}. ${config.productName}`,
    description: shorten(sectionWords.recommendations.summary(profile)),
    canonicalPath: recommendationsPath(profile.slug, number),
    person: profile.slug,
    socialCard: socialCardPath({ profile, section: 'recommendations' }),
    modules: [],
    ...(isHidden(profile, unlisted) && noIndex),
  }
}

export type ShownRecommendation = {
  profile: PublicProfile
  recommendation: PublicRecommendation
  unlisted?: boolean | undefined
  /** Readers may ask its author. */
  takesQuestions?: boolean | undefined
  assistants?: boolean | undefined
}

export function renderRecommendationPage(shown: ShownRecommendation, config: PublicConfig): RenderedPage {
  const { profile, recommendation, unlisted = false, takesQuestions = false } = shown
  const page = { profile, recommendation, takesQuestions, sample: isSample(profile), config }
  return {
    status: 200,
    html: renderToString(<RecommendationPage {...page} />),
    title: `${recommendationTitle(profile, recommendation)}. ${config.productName}`,
    description: shorten(
      `${printedWords(recommendation) || knownAs(recommendation)} E-mail confirmed: ${recommendation.email_domain}.`,
    ),
    canonicalPath: `/recommendation/${recommendation.id}`,
    socialCard: socialCardPath(shown),
    alternates: oembedOf(profile, `/recommendation/${recommendation.id}`, config),
    modules: [],
    ...serviceOf(shown),
    ...(isHidden(profile, unlisted)
      ? noIndex
      : { jsonLd: recommendationStructuredData(profile, recommendation, config) }),
  }
}

export function renderGonePage(what: GoneThing, config: PublicConfig): RenderedPage {
  return {
    status: 410,
    html: renderToString(<GonePage what={what} config={config} />),
    title: `${goneTitle(what)}. ${config.productName}`,
    description: '',
    canonicalPath: '/',
    modules: [],
    ...noIndex,
  }
}

export function renderReportPage(state: ReportState, config: PublicConfig): RenderedPage {
  return {
    status: 200,
    html: renderToString(<ReportPage state={state} config={config} />),
    title: `${reportTitle(state)}. ${config.productName}`,
    description: '',
    canonicalPath: '/',
    modules: [],
    ...noIndex,
  }
}

export function renderVerifyPage(state: VerifyState, keys: DidDocument, config: PublicConfig): RenderedPage {
  return {
    status: 200,
    html: renderToString(<VerifyPage state={state} keys={keys} config={config} />),
    title: `${verifyTitle(state)}. ${config.productName}`,
    description: 'Check whether a recommendation, a stamp or a PDF is real, unchanged and not withdrawn.',
    canonicalPath: '/verify',
    script: 'src/verify/browser/verify.ts',
    modules: [],
    ...(state.kind === 'checked' && noIndex),
  }
}

/** The server adds the status. */
export function renderLinkPage(state: LinkState, config: PublicConfig): RenderedPage {
  return {
    status: state.kind === 'absent' ? 404 : 200,
    html: renderToString(<LinkPage state={state} config={config} />),
    title: `${linkTitle(state)}. ${config.productName}`,
    description: '',
    canonicalPath: '/',
    ownStyles: 'link',
    modules: [],
    ...noIndex,
  }
}

export type QuestionPage =
  | { page: 'ask'; state: AskState }
  | { page: 'asked'; state: AskedState }
  | { page: 'answer'; state: AnswerState }

/** Each is for one reader: the only name in a title is that of the person asked. */
export function renderQuestionPage(shown: QuestionPage, config: PublicConfig): RenderedPage {
  const { title, content } = drawQuestionPage(shown, config)
  return {
    status: 200,
    html: renderToString(content),
    title: `${title}. ${config.productName}`,
    description: '',
    canonicalPath: '/',
    script: 'src/questions/browser/questions.ts',
    modules: [],
    ...noIndex,
  }
}

function drawQuestionPage(shown: QuestionPage, config: PublicConfig) {
  if (shown.page === 'ask')
    return { title: askTitle(shown.state), content: <AskPage state={shown.state} config={config} /> }
  if (shown.page === 'asked')
    return { title: askedTitle(shown.state), content: <AskedPage state={shown.state} config={config} /> }
  return { title: answerTitle(shown.state), content: <AnswerPage state={shown.state} config={config} /> }
}

export function renderAssistantPage(state: AssistantState, config: PublicConfig): RenderedPage {
  return {
    status: 200,
    html: renderToString(<AssistantPage state={state} config={config} />),
    title: `${assistantTitle(state)}. ${config.productName}`,
    description: 'How an AI assistant can read a public page here and check its signed records.',
    canonicalPath: assistantAddress(state),
    script: 'src/assistants/browser/assistants.ts',
    modules: [],
    ...(state.profile && noIndex),
  }
}

export function renderUnsubscribePage(state: UnsubscribeState, config: PublicConfig): RenderedPage {
  return {
    status: 200,
    html: renderToString(<UnsubscribePage state={state} config={config} />),
    title: `${unsubscribeTitle(state)}. ${config.productName}`,
    description: '',
    canonicalPath: '/',
    modules: [],
    ...noIndex,
  }
}

/** For a folder, not for an address: the server writes the document around it. */
export function renderCopyPage(copy: Omit<CopyPageProps, 'config'>, config: PublicConfig) {
  const title = `${nameOf(copy.profile)}. A copy from ${config.productName}`
  return { html: renderToString(<CopyPage {...copy} config={config} />), title }
}

export function renderCheckPage(copy: Omit<CheckPageProps, 'config'>, config: PublicConfig) {
  const title = `Check this copy. ${config.productName}`
  return { html: renderToString(<CheckPage {...copy} config={config} />), title }
}

/** For assistants, to which unlisted pages do not exist. */
function serviceOf({ unlisted, assistants = true }: Pick<ShownProfile, 'unlisted' | 'assistants'>) {
  return assistants && !unlisted ? { service: mcpPath } : {}
}

const noIndex = { robots: 'noindex' as const }

/** Its link name is reserved, so no profile can take it. */
function isSample({ slug }: PublicProfile): boolean {
  return slug === sampleProfile.slug
}

/** Search engines should not list people who do not exist, nor be told that they do. */
function isHidden(profile: PublicProfile, unlisted: boolean): boolean {
  return unlisted || isSample(profile)
}
