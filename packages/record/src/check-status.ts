import { checkProof } from './check-proof.ts'
import { statusListContext } from './contexts/record-context.ts'
import type { DidDocument, StatusEntry, StatusList } from './record-types.ts'
import { isSet, statusesInList, unpackBits } from './status-bits.ts'

/** A reader's clock may be that much behind ours. */
const toleranceMs = 10 * 60_000

/**
 * What a list says about the record with this `status`. "Not known" wherever the list is another, out of date, or not signed
 * with these keys: an old list would bring back what was taken back.
 */
export async function isRevoked(
  list: unknown,
  keys: DidDocument,
  status: StatusEntry,
  now = new Date(),
): Promise<'stands' | 'taken back' | 'not known'> {
  const checked = await checkProof(list, keys, statusListContext)
  if (checked.outcome !== 'fits') return 'not known'
  const { id, type, validFrom, validUntil, credentialSubject: bitsOf } = checked.signed as StatusList
  const isList = type?.[1] === 'BitstringStatusListCredential' && bitsOf?.statusPurpose === 'revocation'
  if (!isList || id !== status.statusListCredential) return 'not known'
  const time = now.getTime()
  if (!(Date.parse(validFrom) <= time + toleranceMs && time < Date.parse(validUntil))) return 'not known'
  const index = /^\d{1,6}$/.test(status.statusListIndex) ? Number(status.statusListIndex) : statusesInList
  const bits = index < statusesInList ? await unpackBits(bitsOf.encodedList) : undefined
  if (!bits) return 'not known'
  return isSet(bits, index) ? 'taken back' : 'stands'
}
