import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { originLine } from '@credence/contract/recommendations/imported-testimonials/origin'
import { confirmedAgain, mutualProof } from '@credence/contract/recommendations/labels'
import { recordContext } from '@credence/record/contexts/record-context'
import type { RecommendationRecord, StampRecord, StatusEntry, Unsigned } from '@credence/record/record-types'
import { statusesInList } from '@credence/record/status-bits'
import type { Config } from '../../../config.ts'
import type { Given, MediaRow } from '../../../database/schema/recommendations.ts'

/** All inputs of a record. Add here what readers are shown about a recommendation. */
export type RecordFacts = Pick<Given, 'recommendation' | 'media' | 'recommendedBackAt'> & {
  slug: string
  ownerName: string
  /** Hidden or suspended by an operator. */
  isTakenDown: boolean
}

/** Published by its owner, not withdrawn, not hidden by an operator. */
export function isPublishable({ recommendation, media, isTakenDown }: RecordFacts): boolean {
  const { state, withdrawnAt, hiddenAt, type } = recommendation
  const isWhole = type === 'text' || media?.state === 'ready'
  return state === 'published' && !withdrawnAt && !hiddenAt && !isTakenDown && isWhole
}

export type RecordName = { id: string; statusIndex: number; signedAt: Date }
export type Issuing = { config: Config; issuer: string }

export function recordOf(facts: RecordFacts, name: RecordName, issuing: Issuing): Unsigned<RecommendationRecord> {
  const { config } = issuing
  const { recommendation, media } = facts
  const { type, reviewerName, reviewerPosition, source, years, givenAt, changedAt, confirmedAgainAt } = recommendation
  const ownerName = facts.ownerName || facts.slug
  const since = sinceWhen(facts, name)
  return {
    '@context': recordContext,
    id: `urn:uuid:${name.id}`,
    type: ['VerifiableCredential', 'EndorsementCredential'],
    name: `${reviewerName} recommends ${ownerName}`,
    description: `What ${reviewerName} said about ${ownerName}, and what ${config.productName} checked.`,
    issuer: issuerOf(issuing),
    validFrom: wholeSeconds(since),
    credentialSubject: {
      id: `${config.appOrigin}/cr/${facts.slug}`,
      type: ['EndorsementSubject'],
      endorsementComment: recommendation.text ?? recommendation.line ?? `Said in a ${recordingNames[type]}.`,
    },
    credentialStatus: statusOf(config, name.statusIndex),
    page: `${config.appOrigin}/recommendation/${recommendation.id}`,
    recommends: { name: ownerName },
    recommendedBy: {
      name: reviewerName,
      ...(reviewerPosition && { position: reviewerPosition }),
      emailDomain: domainOf(facts),
      knowsThemAs: recommenderSources.find(({ id }) => id === source)!.name,
      ...(years && { workedTogether: { from: years.from, ...(years.to !== null && { to: years.to }) } }),
    },
    givenAs: type === 'audio' ? 'voice' : type,
    givenAt: wholeSeconds(givenAt),
    ...(changedAt && { changedAt: wholeSeconds(changedAt) }),
    ...(confirmedAgainAt && { confirmedAgainAt: wholeSeconds(confirmedAgainAt) }),
    draftedByMachine: recommendation.drafted,
    recommendedEachOther: facts.recommendedBackAt !== null,
    ...(media?.playedSha256 && recordingIn(config, media, media.playedSha256)),
    attests: attestedIn(facts, since),
    doesNotProve: [...notProven, ...(recommendation.writtenElsewhere ? [originNotProven] : [])],
  }
}

/** Whether a record's facts still hold. Changed names of owner and site, and older formats, do not make it false. */
export function isStillTrue(record: RecommendationRecord, facts: RecordFacts, name: RecordName, issuing: Issuing) {
  const today = recordOf({ ...facts, ownerName: record.recommends.name }, name, issuing)
  return JSON.stringify(factsIn(record)) === JSON.stringify(factsIn(today))
}

/** In one form for records of any version. */
function factsIn(record: Unsigned<RecommendationRecord>) {
  const { issuer, credentialSubject, recommendedBy, givenAs, givenAt, changedAt, confirmedAgainAt, validFrom } = record
  const { draftedByMachine, recommendedEachOther = false, recordingSha256, attests } = record
  return [
    ...[issuer.id, credentialSubject.id, credentialSubject.endorsementComment, recommendedBy],
    ...[givenAs, givenAt, changedAt, confirmedAgainAt, validFrom],
    ...[draftedByMachine, recommendedEachOther, recordingSha256, attests],
  ]
}

function issuerOf({ config, issuer }: Issuing): RecommendationRecord['issuer'] {
  return { id: issuer, type: ['Profile'], name: config.productName, url: config.appOrigin }
}

/** Never in the future, or a verifier would reject it. */
function sinceWhen({ recommendation: { changedAt, givenAt } }: RecordFacts, { signedAt }: RecordName): Date {
  return new Date(Math.min((changedAt ?? givenAt).getTime(), signedAt.getTime()))
}

const recordingNames = { text: 'text', audio: 'voice recording', video: 'video' } as const

/** The file that readers download. A later MP4 does not change it. */
function recordingIn(config: Config, { id, kind, plays }: MediaRow, sha256: string) {
  const form = plays === 'mp4' ? 'mp4' : 'webm'
  return {
    relatedResource: {
      id: `${config.appOrigin}/media/recordings/${id}.${form}`,
      digestSRI: `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`,
      mediaType: `${kind}/${form}`,
    },
    recordingSha256: sha256,
  }
}

/** The checked facts, one sentence each. */
function attestedIn(facts: RecordFacts, since: Date): string[] {
  const { drafted, type, writtenElsewhere: origin, givenAt, confirmedAgainAt } = facts.recommendation
  const changed = origin !== null && origin.changedSentences > 0
  const said = type === 'text' ? 'The text is' : 'What was said, and the file it was said in, are'
  return [
    `${said} unchanged since ${dayOf(since)}.`,
    `Its author then controlled a mailbox at ${domainOf(facts)}: they typed a code that was sent there.`,
    'It was published by the person it recommends, who cannot edit it.',
    ...(origin ? [originLine({ at: origin.at, changed }, givenAt.toISOString())] : []),
    ...(drafted ? ['A language model drafted this from the notes of the reviewer, who confirmed it.'] : []),
    ...(confirmedAgainAt
      ? [`${confirmedAgain(confirmedAgainAt)}: its author was asked whether it is still true, and said yes.`]
      : []),
    ...(facts.recommendedBackAt ? [`${mutualProof}.`] : []),
  ]
}

const notProven = [
  'Who its author is. We confirmed an e-mail address, not an identity.',
  'The job title and how the two know each other. The author of the recommendation stated both.',
  'Where its author works today. The e-mail address was only confirmed at that time.',
  'The opinion. A signature keeps words from changing. It does not make them true.',
]

const originNotProven =
  'When and where it was first written. The person it recommends stated this, and its author confirmed it.'

function domainOf({ recommendation: { reviewerEmail } }: RecordFacts): string {
  return reviewerEmail.slice(reviewerEmail.lastIndexOf('@') + 1)
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayOf = (time: Date) => day.format(time)
/** ISO 8601 without milliseconds, as the standard wants it. */
export const wholeSeconds = (time: Date) => `${time.toISOString().slice(0, 19)}Z`

export const statusListAddress = ({ appOrigin }: Config, list: number) => `${appOrigin}/api/records/status/${list}`

/** Lists are numbered from 1. */
function statusOf(config: Config, statusIndex: number): StatusEntry {
  const address = statusListAddress(config, Math.floor(statusIndex / statusesInList) + 1)
  const place = `${statusIndex % statusesInList}`
  return {
    id: `${address}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: place,
    statusListCredential: address,
  }
}

const mostOfName = 60

/** "tomas-reuter-for-ines-marlow.json", in any script. */
export function fileNameOf({ recommendation, ownerName, slug }: RecordFacts): string {
  const [by, of] = [recommendation.reviewerName, ownerName || slug].map(plainly)
  return `${[by, of].filter(Boolean).join('-for-') || 'recommendation'}.json`
}

function plainly(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .join('-')
    .slice(0, mostOfName)
    .toWellFormed()
    .replace(/[\uFFFD-]+$/, '')
}

/** What a record of a profile claims. */
export type ProfileClaim = {
  accountId: string
  name: string
  slug: string
  /** The rosette's seed, which stays when the link name changes. */
  mark: string
  people: number
}

/** One recommendation per confirmed person. */
export function profileClaim(accountId: string, profile: PublicProfile): ProfileClaim {
  const { full_name, slug, rosette, recommendations } = profile
  return { accountId, name: full_name || slug, slug, mark: rosette, people: recommendations.length }
}

/** The file that embeds the record. */
export type Carrier = { kind: 'stamp' | 'pdf'; digest: string }

const carriers = {
  stamp: { mediaType: 'image/png', made: 'for one picture: the stamp that contains it' },
  pdf: { mediaType: 'text/plain', made: 'for one text: the words of the PDF that contains it, attached to it' },
} as const

export function profileRecordOf(
  { name, slug, mark, people }: ProfileClaim,
  { kind, digest }: Carrier,
  { id, statusIndex, signedAt }: RecordName,
  issuing: Issuing,
): Unsigned<StampRecord> {
  const { config } = issuing
  const page = `${config.appOrigin}/cr/${slug}`
  const { mediaType, made } = carriers[kind]
  const counted = people === 1 ? '1 recommendation' : `${people} recommendations`
  return {
    '@context': recordContext,
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${name}, ${counted}`,
    description: `Whose page this opens, and how many recommendations it showed on ${dayOf(signedAt)}.`,
    issuer: issuerOf(issuing),
    validFrom: wholeSeconds(signedAt),
    credentialSubject: {
      id: page,
      type: ['AchievementSubject'],
      achievement: {
        id: `${config.appOrigin}/verify#recommended`,
        type: ['Achievement'],
        name: 'Recommended, with confirmed e-mail addresses',
        description: 'People recommend someone they worked with on a public page.',
        criteria: { narrative: 'Each of them entered a code that was sent to their e-mail address.' },
      },
    },
    credentialStatus: statusOf(config, statusIndex),
    recommends: { name },
    mark,
    recommendedByPeople: people,
    // by its digest, because the file has no fixed URL
    relatedResource: { id: `urn:credence:${digest}`, digestSRI: digest, mediaType },
    attests: [
      `As of ${dayOf(signedAt)}, ${page} shows ${counted} of ${name}. A mailbox was confirmed for each.`,
      `It was made ${made}.`,
    ],
    doesNotProve: [
      `That the person who shows it is ${name}. Anyone can copy a file; the record says whose it is.`,
      'Who the people are. We confirmed e-mail addresses, not identities.',
      'What they said, and whether it is so. Each recommendation has a record of its own.',
    ],
  }
}
