import { type Checked, checkProof } from './check-proof.ts'
import { isRecord } from './record-schema.ts'
import type { DidDocument, RecommendationRecord, StampRecord } from './record-types.ts'

export type CheckedSignature =
  | { outcome: 'fits'; key: string; record: RecommendationRecord | StampRecord }
  | Exclude<Checked<never>, { outcome: 'fits' }>

/**
 * Whether a record is, letter for letter, one that these keys signed. Asks nobody, so it works without a network. "Fits" says
 * nothing about whether it was taken back: see check-status.ts.
 */
export async function checkSignature(record: unknown, keys: DidDocument): Promise<CheckedSignature> {
  const checked = await checkProof(record, keys, isRecord)
  return checked.outcome === 'fits' ? { outcome: 'fits', key: checked.key, record: checked.signed } : checked
}
