import type { Dependencies } from '../../../dependencies.ts'
import { hashPlayed } from '../recordings/service.ts'
import { signRecordOf } from './service.ts'
import { findFacts } from './store.ts'

/** Reads a recording outside of the transaction, which would hold everybody up. */
export async function signRecord(dependencies: Dependencies, { recommendationId }: { recommendationId: string }) {
  const facts = await findFacts(dependencies.db, recommendationId)
  if (facts?.media?.state === 'ready' && !facts.media.playedSha256) await hashPlayed(dependencies, facts.media.id)
  await dependencies.db.transaction(tx => signRecordOf(tx, dependencies, recommendationId))
}
