import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { Db } from '../../../../database/database.ts'
import type { Dependencies, Surroundings } from '../../../../dependencies.ts'
import type { MediaRow } from '../store.ts'
import { presentCaptionDraft } from './present.ts'
import { draftJobId, wantsDraft } from './rules.ts'

/** With the transaction that makes a recording playable. However often it is asked for, it is one job. */
export async function orderDraft(tx: Db, { jobs, speech }: Pick<Surroundings, 'jobs' | 'speech'>, mediaId: string) {
  if (speech.isThere) await jobs.ensure(tx, 'draft-captions', new Map([[draftJobId(mediaId), { mediaId }]]))
}

/** For the reviewer. What was recorded before there was a machine, or what a job gave up, is heard once they look. */
export async function loadCaptionDraft(dependencies: Dependencies, media: MediaRow): Promise<CaptionDraft | null> {
  const { db, speech } = dependencies
  if (wantsDraft(media)) await orderDraft(db, dependencies, media.id)
  return presentCaptionDraft(media, speech.isThere)
}
