import { type Checked, checkProof } from './check-proof.ts'
import { recordContext } from './contexts/record-context.ts'
import { isSame } from './proof-hash.ts'
import type { DidDocument, RecommendationRecord, StampRecord } from './record-types.ts'

export type CheckedSignature =
  | { outcome: 'fits'; key: string; record: RecommendationRecord | StampRecord }
  | Exclude<Checked, { outcome: 'fits' }>

const kinds = ['EndorsementCredential', 'OpenBadgeCredential'].map(kind => ['VerifiableCredential', kind])

/**
 * Whether a record is, letter for letter, one that these keys signed. Asks nobody, so it works without a network. "Fits" says
 * nothing about whether it was taken back: see check-status.ts.
 */
export async function checkSignature(record: unknown, keys: DidDocument): Promise<CheckedSignature> {
  const checked = await checkProof(record, keys, recordContext)
  if (checked.outcome !== 'fits') return checked
  // the same keys sign lists of what was taken back, which are no records
  const signed = checked.signed as RecommendationRecord | StampRecord
  if (!kinds.some(kind => isSame(signed.type, kind))) return { outcome: 'unreadable' }
  return { outcome: 'fits', key: checked.key, record: signed }
}
