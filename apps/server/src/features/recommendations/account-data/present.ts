import { draftedProof } from '@credence/contract/recommendations/labels'
import type { RecommendationRow } from '../../../database/schema/recommendations.ts'

/** A recommendation's files, by their names in the archive. */
export type FileNames = {
  [kind in 'record' | 'recording' | 'mp4' | 'poster' | 'captions' | 'words' | 'picture']?: string
}

function recommendationFields(row: RecommendationRow, files: FileNames) {
  return {
    id: row.id,
    type: row.type,
    text: row.text,
    drafted: row.drafted ? draftedProof : null,
    line: row.line,
    source: row.source,
    years: row.years,
    given_at: row.givenAt,
    changed_at: row.changedAt,
    confirmed_again_at: row.confirmedAgainAt,
    written_elsewhere: row.writtenElsewhere,
    consent: { text: row.consentText, given_at: row.consentAt },
    state: row.state,
    published_at: row.publishedAt,
    files,
  }
}

/** Only the domain of the reviewer's address, as on the page. */
export function receivedEntry(row: RecommendationRow, files: FileNames) {
  return {
    ...recommendationFields(row, files),
    reviewer: {
      full_name: row.reviewerName,
      position: row.reviewerPosition,
      email_domain: row.reviewerEmail.slice(row.reviewerEmail.lastIndexOf('@') + 1),
    },
    invite_id: row.inviteId,
    featured: row.featured,
    position: row.position,
    thanked_at: row.thankedAt,
    given_with_your_browser: row.fromOwnBrowser,
    given_from_your_network: row.sameNetwork,
  }
}

export function givenEntry(row: RecommendationRow, to: { slug: string; fullName: string }, files: FileNames) {
  return {
    to: { link_name: to.slug, full_name: to.fullName },
    ...recommendationFields(row, files),
    your_name: row.reviewerName,
    your_position: row.reviewerPosition,
    your_email: row.reviewerEmail,
    withdrawn_at: row.withdrawnAt,
    questions_allowed_since: row.questionsSince,
    still_true: { asked_at: row.stillTrueAskedAt, stopped_at: row.stillTrueStoppedAt },
  }
}
