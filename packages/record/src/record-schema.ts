import { count, flag, follows, type Members, type Rule, sentences, text } from './closed-schema.ts'
import { recordContext, statusListContext } from './contexts/record-context.ts'
import type { Proof, RecommendationRecord, StampRecord, StatusEntry, StatusList } from './record-types.ts'

/**
 * The closed schema of everything we sign. A signature covers what JSON-LD reads in a document, and JSON-LD ignores some
 * members (`@index`), reads a list as a set and accepts several notations of one value. The schema accepts one notation,
 * so that each signed meaning has one form.
 */

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const address = /^https?:\/\/[^\s/]+(?:\/\S*)?$/
const issuerId = /^did:web:[\w.%-]+$/
const page = /^https?:\/\/[^\s/]+\/cr\/[\w-]+$/
const digest = 'sha256-[A-Za-z0-9+/]{43}='
const day = '\\d{1,2} [A-Z][a-z]+ \\d{4}'

/** What the sentences about a recommendation say. Older records do not have all of the optional ones. */
export const attested = {
  unchanged: new RegExp(`^(?:The text is|What was said, and the file it was said in, are) unchanged since ${day}\\.$`),
  mailbox: /^Its author then controlled a mailbox at \S+: they typed a code that was sent there\.$/,
  published: 'It was published by the person it recommends, who cannot edit it.',
  'writtenElsewhere?': new RegExp(
    `^(?:W|First w)ritten (?:${day}, )?elsewhere\\. C(?:|hanged and c)onfirmed by its author on ${day}\\.$`,
  ),
  'drafted?':
    /^(?:The reviewer wrote this with a drafting aid and|A language model drafted this from the notes of the reviewer, who) confirmed it\.$/,
  'confirmedAgain?':
    /^Confirmed again in [A-Z][a-z]+ \d{4}: its author was asked whether it is still true, and said yes\.$/,
  'eachOther?': 'They recommended each other: each published what the other said.',
} as const

const limits = {
  author:
    /^Who (?:sat at the keyboard\. A mailbox was confirmed|its author is\. We confirmed an e-mail address), not an identity\.$/,
  position:
    /^The job title,? and how the two know each other\. (?:Its author wrote both|The author of the recommendation stated both)\.$/,
  today:
    /^Where its author works today\. The (?:mailbox was (?:theirs then, and nobody looked again|confirmed only then)|e-mail address was only confirmed at that time)\.$/,
  opinion: 'The opinion. A signature keeps words from changing. It does not make them true.',
  'origin?':
    /^When and where it was (?:written first\. The person it recommends says so, and its author (?:let it stand|confirmed it)|first written\. The person it recommends stated this, and its author confirmed it)\.$/,
}

const attestedOfStamp = {
  people: new RegExp(
    `^(?:(?:As of ${day},|On ${day}) (?:one person|\\d+ people) recommend(?:s|ed)? [\\s\\S]+\\. Each confirmed a mailbox with a code|As of ${day}, \\S+ shows \\d+ recommendations? of [\\s\\S]+\\. A mailbox was confirmed for each)\\.$`,
  ),
  madeFor:
    /^It was made for one (?:picture: the stamp that (?:it lies in|contains it)|text: the words of the PDF that (?:it lies in|contains it), attached to it)\.$/,
}

const limitsOfStamp = {
  holder:
    /^That (?:whoever|the person who) shows it is [\s\S]+\. Any(?:body|one) can copy a file; the record says whose it is\.$/,
  people: /^Who the people are\. (?:Mailboxes were confirmed|We confirmed e-mail addresses), not identities\.$/,
  words: 'What they said, and whether it is so. Each recommendation has a record of its own.',
}

const proof = {
  type: 'DataIntegrityProof',
  cryptosuite: 'eddsa-rdfc-2022',
  created: time,
  verificationMethod: /^did:web:[\w.%-]+#[\w-]+$/,
  proofPurpose: 'assertionMethod',
  proofValue: /^z\w+$/,
} satisfies Members<Proof>

const listAddress = 'https?://[^\\s/]+/api/records/status/[1-9]\\d*'

const status = {
  id: new RegExp(`^${listAddress}#\\d+$`),
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: /^(?:0|[1-9]\d{0,5})$/,
  statusListCredential: new RegExp(`^${listAddress}$`),
} satisfies Members<StatusEntry>

/** `typed`: how the type of a part is written. Up to f91b3e6c it was a text, since then it is a list of one. */
function rulesWith(typed: (type: string) => Rule) {
  const ofBoth = {
    '@context': recordContext,
    id: /^urn:uuid:[\da-f-]{36}$/,
    name: text,
    description: text,
    issuer: { id: issuerId, type: typed('Profile'), name: text, url: address },
    validFrom: time,
    credentialStatus: status,
    recommends: { name: text },
    proof,
  }
  const recommendation = {
    ...ofBoth,
    type: ['VerifiableCredential', 'EndorsementCredential'],
    credentialSubject: {
      id: page,
      type: typed('EndorsementSubject'),
      endorsementComment: text,
    },
    'page?': /^https?:\/\/[^\s/]+\/recommendation\/[\w-]+$/,
    recommendedBy: {
      name: text,
      'position?': text,
      emailDomain: text,
      knowsThemAs: text,
      'workedTogether?': { from: count, 'to?': count },
    } satisfies Members<RecommendationRecord['recommendedBy']>,
    givenAs: /^(?:text|voice|video)$/,
    givenAt: time,
    'changedAt?': time,
    'confirmedAgainAt?': time,
    draftedByMachine: flag,
    'recommendedEachOther?': flag,
    'relatedResource?': {
      id: address,
      digestSRI: new RegExp(`^${digest}$`),
      mediaType: /^(?:audio|video)\/(?:mp4|webm)$/,
    },
    'recordingSha256?': /^[\da-f]{64}$/,
    attests: sentences(attested),
    doesNotProve: sentences(limits),
  } satisfies Members<RecommendationRecord>
  const stamp = {
    ...ofBoth,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: {
      id: page,
      type: typed('AchievementSubject'),
      achievement: {
        id: address,
        type: typed('Achievement'),
        name: text,
        description: text,
        criteria: { narrative: text },
      },
    },
    mark: text,
    recommendedByPeople: count,
    relatedResource: {
      id: new RegExp(`^urn:credence:${digest}$`),
      digestSRI: new RegExp(`^${digest}$`),
      mediaType: /^(?:image\/png|text\/plain)$/,
    },
    attests: sentences(attestedOfStamp),
    doesNotProve: sentences(limitsOfStamp),
  } satisfies Members<StampRecord>
  return [recommendation, stamp]
}

const statusList = {
  '@context': statusListContext,
  id: new RegExp(`^${listAddress}$`),
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: issuerId,
  validFrom: time,
  validUntil: time,
  credentialSubject: {
    id: new RegExp(`^${listAddress}#list$`),
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: /^u[\w-]+$/,
  },
  proof,
} satisfies Members<StatusList>

const records = [...rulesWith(type => [type]), ...rulesWith(type => type)]

export function isRecord(value: unknown): value is RecommendationRecord | StampRecord {
  return records.some(rule => follows(value, rule))
}

export function isStatusList(value: unknown): value is StatusList {
  return follows(value, statusList)
}
