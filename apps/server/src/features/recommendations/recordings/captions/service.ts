import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { Db } from '../../../../database/database.ts'
import type { Dependencies, Surroundings } from '../../../../dependencies.ts'
import { AppError } from '../../../../errors.ts'
import { readLinkToken } from '../../../../link-token.ts'
import { countDraft } from '../../../drafts/service.ts'
import { findGiven } from '../../store.ts'
import { recordingJobId } from '../rules.ts'
import { type MediaRow, savePendingDraft } from '../store.ts'
import { presentCaptionDraft } from './present.ts'
import { pendingDraft, wantsDraft } from './rules.ts'

type Jobs = Surroundings['jobs']

/** With the transaction that makes a recording playable. However often it is asked for, it is one job. */
export async function queueCaptionDraft(
  tx: Db,
  { jobs, speech }: Pick<Surroundings, 'jobs' | 'speech'>,
  mediaId: string,
) {
  if (speech.isThere) await ensureJob(tx, jobs, mediaId)
}

async function ensureJob(tx: Db, jobs: Jobs, mediaId: string) {
  await jobs.ensure(tx, 'draft-captions', new Map([[recordingJobId(mediaId), { mediaId }]]))
}

/** For the reviewer. What was recorded before there was a machine, or what a job gave up, is heard once they look. */
export async function loadCaptionDraft(dependencies: Dependencies, media: MediaRow): Promise<CaptionDraft | null> {
  const { db, jobs, speech } = dependencies
  if (wantsDraft(media) && (media.captionDraft || speech.isThere)) await ensureJob(db, jobs, media.id)
  return presentCaptionDraft(media, speech.isThere)
}

/** Somebody who was told where the sound goes asks for a draft in a language of theirs. */
export async function requestCaptionDraft(
  dependencies: Dependencies,
  token: string,
  language: string,
): Promise<CaptionDraft> {
  const { db, secrets, jobs, ai } = dependencies
  const id = readLinkToken(secrets.reviewerKey, token)
  const given = id ? await findGiven(db, id) : undefined
  const media = given?.recommendation.withdrawnAt ? null : given?.media
  if (!id || !media) throw new AppError('not_found')
  if (!ai.transcribe) throw new AppError('drafting_not_here')
  const draft = pendingDraft(media.captionDraft, language)
  await db.transaction(async tx => {
    if (!(await savePendingDraft(tx, media.id, draft))) throw new AppError('conflict')
    await countDraft(tx, dependencies, { person: id, kind: 'captions' })
    await ensureJob(tx, jobs, media.id)
  })
  return draft
}
