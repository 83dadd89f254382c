import { type CheckedSignature, checkSignature } from '../check-signature.ts'
import { isRevoked } from '../check-status.ts'
import type { DidDocument, StatusEntry } from '../record-types.ts'
import { isSignedFor } from '../signed-for.ts'
import type { AskedFor, Problem, Standing, Verdict } from './checked.ts'
import { claimsIn, claimsToBeStatusList } from './claims.ts'
import { outcomeOf } from './outcome.ts'
import { isRecommendation, whatItSays } from './what-it-says.ts'

/** How a judge gets at what no file brings along. Each gives null where it is out of reach. */
export type Sources = {
  now(): Date
  /** As they are known here already. */
  keys: DidDocument
  /** As they are now: a page that was open for long may know less than it has to. */
  loadKeys(): Promise<DidDocument | null>
  /** The whole list, so that nobody learns which of its places was looked at. */
  loadList(address: string): Promise<unknown>
  /** Whose page stands at the address that somebody gave. */
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
    return { askedFor, belongs: isSame ? 'as asked' : 'somebody else' } as const
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
