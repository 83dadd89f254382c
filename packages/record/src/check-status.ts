import { checkProof } from './check-proof.ts'
import { isStatusList } from './record-schema.ts'
import type { DidDocument, StatusEntry } from './record-types.ts'
import { isSet, statusesInList, unpackBits } from './status-bits.ts'

/** A reader's clock may be that much behind ours. */
const toleranceMs = 10 * 60_000

/** Why a list says nothing about a record, so that its status cannot be checked now. */
export type ListProblem = 'list not loaded' | 'list not signed by us' | 'list out of date'

/**
 * What a list says about the record with this `status`. Null is a list that could not be loaded. A list that is another, out
 * of date, or not signed with these keys counts for nothing: an old one would bring back what was taken back.
 */
export async function isRevoked(
  list: unknown,
  keys: DidDocument,
  status: StatusEntry,
  now = new Date(),
): Promise<'stands' | 'taken back' | ListProblem> {
  if (list === null) return 'list not loaded'
  const checked = await checkProof(list, keys, isStatusList)
  if (checked.outcome !== 'fits') return 'list not signed by us'
  const { id, validFrom, validUntil, credentialSubject } = checked.signed
  const index = Number(status.statusListIndex)
  if (id !== status.statusListCredential || index >= statusesInList) return 'list not signed by us'
  const time = now.getTime()
  if (!(Date.parse(validFrom) <= time + toleranceMs && time < Date.parse(validUntil))) return 'list out of date'
  const bits = await unpackBits(credentialSubject.encodedList)
  if (!bits) return 'list not signed by us'
  return isSet(bits, index) ? 'taken back' : 'stands'
}
