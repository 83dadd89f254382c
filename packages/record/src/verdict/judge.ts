import { type CheckedSignature, checkSignature, isRevoked } from '../check-proof.ts'
import { attested } from '../record-schema.ts'
import type { DidDocument, RecommendationRecord, StampRecord, StatusEntry } from '../record-types.ts'
import { isSignedFor } from '../signed-for.ts'
import type { AskedFor, Outcome, Problem, Said, SaidByReviewer, SaidByStamp, Standing, Verdict } from './checked.ts'
import { claimsIn, claimsToBeStatusList } from './claims.ts'

/** How a judge gets at what no file brings along. Each gives null where it is out of reach. */
export type Sources = {
  now(): Date
  /** As they are known here already. */
  keys: DidDocument
  /** As they are now: a page that was open for long may know less than it has to. */
  loadKeys(): Promise<DidDocument | null>
  /** The whole list, so that a request does not reveal which entry is checked. */
  loadList(address: string): Promise<unknown>
  loadPage(slug: string): Promise<FoundPage | null>
}

/** `mark` stays when a page gets another address. */
export type FoundPage = { slug: string; name: string; mark: string }

/** A page that a stamp is to be compared with, by the end of its address. */
export type Asked = { slug: string; address: string }

export type Case = {
  record: string
  /** What it was found in. The record of a stamp or of a PDF must have been signed for that. */
  carrier: Uint8Array | null
  asked: Asked | null
}

export type Judge = (brought: Case) => Promise<Verdict | Problem>

/** Reads records for one visitor: what was fetched for the first serves the next. */
export function createJudge({ keys: knownKeys, ...sources }: Sources): Judge {
  let keys = knownKeys
  const lists = new Map<string, Promise<unknown>>()

  async function signatureOf(record: string): Promise<CheckedSignature> {
    const checked = await checkSignature(record, keys)
    if (checked.outcome !== 'unknown key' || checked.issuer !== keys.id) return checked
    const newer = await sources.loadKeys()
    if (newer?.id !== keys.id) return checked
    keys = newer
    return checkSignature(record, keys)
  }

  async function standingOf(status: StatusEntry): Promise<Standing> {
    const { statusListCredential: address } = status
    // a list that fails to load leaves the status unknown, as a missing one does
    const list = lists.get(address) ?? sources.loadList(address).catch(() => null)
    lists.set(address, list)
    return isRevoked(await list, keys, status, sources.now())
  }

  async function compare({ slug, name, mark }: FoundPage, asked: Asked) {
    const page = slug === asked.slug ? null : await sources.loadPage(asked.slug)
    // a page that moved is the same page
    const isSame = [asked.slug, page?.slug].includes(slug) || page?.mark === mark
    const askedFor: AskedFor = { ...asked, name: isSame ? name : (page?.name ?? null) }
    return { askedFor, belongs: isSame ? 'as asked' : 'other owner' } as const
  }

  return async ({ record: text, carrier, asked }) => {
    const checked = await signatureOf(text)
    if (checked.outcome === 'unreadable' || claimsToBeStatusList(text)) return { kind: 'no record' }
    if (checked.outcome !== 'fits') return { outcome: checked.outcome, claims: claimsIn(text), owner: null }
    const { record, key } = checked
    const said = whatItSays(record)
    const stamp = isRecommendation(record) ? null : record
    if (carrier && stamp && !(await isSignedFor(stamp, carrier)))
      return { outcome: 'changed', claims: claimsIn(text), owner: said.owner }
    const standing = await standingOf(record.credentialStatus)
    const compared = stamp && asked && (await compare({ ...said.owner, mark: stamp.mark }, asked))
    return {
      outcome: outcomeOf({ standing, belongs: compared?.belongs ?? null }),
      ...{ said, standing, askedFor: compared?.askedFor ?? null, file: text },
      key: key.slice(key.indexOf('#') + 1),
    }
  }
}

function whatItSays(record: RecommendationRecord | StampRecord): Said {
  return isRecommendation(record) ? saidByReviewer(record) : saidByStamp(record)
}

function isRecommendation(record: RecommendationRecord | StampRecord): record is RecommendationRecord {
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

/** Of a record that is as it was signed. */
export type Facts = {
  standing: Standing
  /** Of a stamp that came with an address: whether it belongs to the page that stands there. */
  belongs: 'as asked' | 'other owner' | null
}

/** A record whose status is unknown never holds. */
export function outcomeOf({ standing, belongs }: Facts): Exclude<Outcome, 'changed' | 'unknown key'> {
  if (standing === 'revoked') return 'revoked'
  if (belongs === 'other owner') return 'another'
  return standing === 'stands' ? 'holds' : 'cannot check'
}
