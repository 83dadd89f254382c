import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { recordContext } from '@credence/record/contexts/record-context'
import type { StampRecord, Unsigned } from '@credence/record/record-types'
import { dayOf, type Issuing, issuerOf, type RecordName, statusOf, wholeSeconds } from '../rules.ts'

/** Who is recommended, where that can be read, and by how many people who confirmed a mailbox. */
export type ProfileClaim = {
  accountId: string
  name: string
  slug: string
  /** What its rosette is drawn from: it stays when the page gets another address. */
  mark: string
  people: number
}

/** One recommendation a person, each of whom confirmed an address. */
export function profileClaim(accountId: string, profile: PublicProfile): ProfileClaim {
  const { full_name, slug, rosette, recommendations } = profile
  return { accountId, name: full_name || slug, slug, mark: rosette, people: recommendations.length }
}

/** What a record is signed for and lies in. */
export type Carrier = { kind: 'stamp' | 'pdf'; digest: string }

const carriers = {
  stamp: { mediaType: 'image/png', made: 'for one picture: the stamp that it lies in' },
  pdf: { mediaType: 'text/plain', made: 'for one text: the words of the PDF that it lies in, attached to it' },
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
  const recommend = people === 1 ? 'one person recommends' : `${people} people recommend`
  return {
    '@context': recordContext,
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${name}, recommended by ${people === 1 ? 'one person' : `${people} people`}`,
    description: `Whose page this leads to, and how many people recommend them there as of ${dayOf(signedAt)}.`,
    issuer: issuerOf(issuing),
    validFrom: wholeSeconds(signedAt),
    credentialSubject: {
      id: page,
      type: ['AchievementSubject'],
      achievement: {
        id: `${config.appOrigin}/verify#recommended`,
        type: ['Achievement'],
        name: 'Recommended by people with confirmed mailboxes',
        description: 'People who worked with somebody recommend them on a public page.',
        criteria: { narrative: 'Each of them typed a code that was sent to their e-mail address.' },
      },
    },
    credentialStatus: statusOf(config, statusIndex),
    recommends: { name },
    mark,
    recommendedByPeople: people,
    // named by what it is: the file itself may lie anywhere
    relatedResource: { id: `urn:credence:${digest}`, digestSRI: digest, mediaType },
    attests: [
      `As of ${dayOf(signedAt)}, ${recommend} ${name} at ${page}. Each confirmed a mailbox with a code.`,
      `It was made ${made}.`,
    ],
    doesNotProve: [
      `That whoever shows it is ${name}. Anybody can copy a file; the record says whose it is.`,
      'Who the people are. Mailboxes were confirmed, not identities.',
      'What they said, and whether it is so. Each recommendation has a record of its own.',
    ],
  }
}
