import { attested } from '../record-schema.ts'
import type { RecommendationRecord, StampRecord } from '../record-types.ts'
import type { Said, SaidByReviewer, SaidByStamp } from './checked.ts'

/** What people are shown of a record that was signed here. */
export function whatItSays(record: RecommendationRecord | StampRecord): Said {
  return isRecommendation(record) ? saidByReviewer(record) : saidByStamp(record)
}

export function isRecommendation(record: RecommendationRecord | StampRecord): record is RecommendationRecord {
  return record.type[1] === 'EndorsementCredential'
}

function saidByReviewer(record: RecommendationRecord): SaidByReviewer {
  const { page, recommends, recommendedBy, credentialSubject, givenAs, givenAt, validFrom, recordingSha256 } = record
  const slug = endOf(credentialSubject.id)
  return {
    kind: 'recommendation',
    id: endOf(page ?? record.id),
    path: page ? `/recommendation/${endOf(page)}` : `/cr/${slug}`,
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
    // every answer already says these two
    furtherAttested: record.attests.filter(each => !attested.unchanged.test(each) && !attested.mailbox.test(each)),
    since: validFrom,
  }
}

function saidByStamp({ credentialSubject, recommends, recommendedByPeople, validFrom }: StampRecord): SaidByStamp {
  const owner = { name: recommends.name, slug: endOf(credentialSubject.id) }
  return { kind: 'stamp', owner, people: recommendedByPeople, issuedAt: validFrom }
}

/** Of an address of ours, such as `https://example.com/cr/ines-marlow`, or of a `urn:uuid:`. */
const endOf = (address: string) => address.split(/[/:]/).at(-1)!
