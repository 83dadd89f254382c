import { join } from 'node:path'
import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { Dependencies } from '../../../../dependencies.ts'
import { AppError } from '../../../../errors.ts'
import { withScratch, writeHashed } from '../../../../media/scratch.ts'
import { recordingKey } from '../../../../storage/keys.ts'
import { scratchRoot } from '../service.ts'
import { findMedia, saveHeardDraft } from '../store.ts'
import { heardDraft, noDraft, wantsDraft } from './rules.ts'

/**
 * Listens to a recording that plays. Done again after a crash it ends the same; what was replaced, taken back or given
 * captions in the meantime stays as it is.
 */
export async function draftCaptions(dependencies: Dependencies, mediaId: string) {
  const { db, storage } = dependencies
  const row = await findMedia(db, mediaId)
  if (!row || !wantsDraft(row)) return
  await withScratch(scratchRoot(dependencies), mediaId, async folder => {
    const stored = await storage.open(recordingKey(mediaId))
    if (!stored) return
    const file = join(folder, 'recording.mp4')
    await writeHashed(stored, file)
    await saveHeardDraft(db, mediaId, await draftOf(dependencies, file))
  })
}

/** Whoever is busy now has time later: the job is tried again. */
async function draftOf({ speech }: Dependencies, file: string): Promise<CaptionDraft> {
  try {
    return heardDraft(await speech.hear({ file }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'words_not_heard') return noDraft
    throw error
  }
}
