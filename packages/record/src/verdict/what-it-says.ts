import type { RecommendationRecord, StampRecord } from '../record-types.ts'
import type { Said, SaidByReviewer, SaidByStamp } from './checked.ts'

/** What people are shown of a record that was signed here. Undefined for one that names no page of ours, as no record does. */
export function whatItSays(record: RecommendationRecord | StampRecord): Said | undefined {
  return isRecommendation(record) ? saidByReviewer(record) : saidByStamp(record)
}

export function isRecommendation(record: RecommendationRecord | StampRecord): record is RecommendationRecord {
  return record.type[1] === 'EndorsementCredential'
}

function saidByReviewer(record: RecommendationRecord): SaidByReviewer | undefined {
  const { page, recommends, recommendedBy, credentialSubject, givenAs, givenAt, validFrom, recordingSha256 } = record
  const [slug, id] = [nameAt(credentialSubject.id, 'cr'), nameAt(page, 'recommendation')]
  if (!slug || !id) return undefined
  return {
    kind: 'recommendation',
    id,
    owner: { name: recommends.name, slug },
    reviewer: {
      name: recommendedBy.name,
      position: recommendedBy.position ?? '',
      relation: recommendedBy.knowsThemAs,
    },
    domain: recommendedBy.emailDomain,
    words: credentialSubject.endorsementComment,
    recording: recordingSha256 && givenAs !== 'text' ? givenAs : null,
    givenAt,
    // the first two, of words and mailbox, are what every answer is made of
    furtherAttested: record.attests.slice(2),
    since: validFrom,
  }
}

function saidByStamp({
  credentialSubject,
  recommends,
  recommendedByPeople,
  validFrom,
}: StampRecord): SaidByStamp | undefined {
  const slug = nameAt(credentialSubject.id, 'cr')
  if (!slug) return undefined
  return { kind: 'stamp', owner: { name: recommends.name, slug }, people: recommendedByPeople, issuedAt: validFrom }
}

/** The end of an address of ours, such as `https://example.com/cr/ines-marlow`. */
function nameAt(address: string, place: string): string | undefined {
  return new RegExp(`^https?://[^/]+/${place}/([\\w-]+)$`).exec(address)?.[1]
}
