import type { recordContext, statusListContext } from './contexts/record-context.ts'

export type Proof = {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-rdfc-2022'
  created: string
  /** The key, as the list of keys names it: `did:web:example.com#key-2026`. */
  verificationMethod: string
  proofPurpose: 'assertionMethod'
  proofValue: string
}

/** Where it stands whether a record was revoked. */
export type StatusEntry = {
  id: string
  type: 'BitstringStatusListEntry'
  statusPurpose: 'revocation'
  statusListIndex: string
  statusListCredential: string
}

/** The signer: `id` is the `did:web` of the installation. In the first records the `type` of a part is a text, not a list. */
type Issuer = { id: string; type: ['Profile']; name: string; url: string }

type AnyRecord = {
  '@context': typeof recordContext
  id: string
  name: string
  description: string
  issuer: Issuer
  validFrom: string
  credentialStatus: StatusEntry
  /** What was checked, and what was not, in words. */
  attests: string[]
  doesNotProve: string[]
  proof: Proof
}

/** An Open Badges 3.0 endorsement: what a reviewer said about an owner, and how it came about. */
export type RecommendationRecord = AnyRecord & {
  type: ['VerifiableCredential', 'EndorsementCredential']
  credentialSubject: { id: string; type: ['EndorsementSubject']; endorsementComment: string }
  /** Where it can be read: a record has no address of its own. Missing in the first records. */
  page?: string
  /** The name on the page when this was signed. */
  recommends: { name: string }
  recommendedBy: {
    name: string
    position?: string
    emailDomain: string
    knowsThemAs: string
    workedTogether?: { from: number; to?: number }
  }
  givenAs: 'text' | 'voice' | 'video'
  givenAt: string
  /** Only where it was changed after it was given. */
  changedAt?: string
  /** Only where its author was asked later, and said that it is still true. */
  confirmedAgainAt?: string
  draftedByMachine: boolean
  /** Its owner recommended its author too, and both can be read. Missing in the first records. */
  recommendedEachOther?: boolean
  /** The file that the page plays. Of a recording only. */
  relatedResource?: { id: string; digestSRI: string; mediaType: string }
  recordingSha256?: string
}

/** An Open Badges 3.0 achievement: whose page a stamp or a PDF leads to, and how many people recommend them there. */
export type StampRecord = AnyRecord & {
  type: ['VerifiableCredential', 'OpenBadgeCredential']
  credentialSubject: {
    id: string
    type: ['AchievementSubject']
    achievement: {
      id: string
      type: ['Achievement']
      name: string
      description: string
      criteria: { narrative: string }
    }
  }
  recommends: { name: string }
  /** Of the page itself: it stays when the page gets another address. */
  mark: string
  recommendedByPeople: number
  /** What it was signed for: the picture without this record, or the words of a PDF as they are attached to it. */
  relatedResource: { id: string; digestSRI: string; mediaType: 'image/png' | 'text/plain' }
}

export type Unsigned<Kind extends { proof: Proof }> = Omit<Kind, 'proof'>

/** A bit for each record, set once it was revoked. */
export type StatusList = {
  '@context': typeof statusListContext
  id: string
  type: ['VerifiableCredential', 'BitstringStatusListCredential']
  issuer: string
  validFrom: string
  validUntil: string
  credentialSubject: { id: string; type: 'BitstringStatusList'; statusPurpose: 'revocation'; encodedList: string }
  proof: Proof
}

/** The keys of an installation, at `/.well-known/did.json`. The first signs; the others signed before. */
export type DidDocument = {
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1']
  id: string
  verificationMethod: { id: string; type: 'Multikey'; controller: string; publicKeyMultibase: string }[]
  assertionMethod: string[]
}
