import { join } from 'node:path'
import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import { AiFailure } from '../../../../ai/ai.ts'
import type { Dependencies } from '../../../../dependencies.ts'
import { AppError } from '../../../../errors.ts'
import { withScratch, writeHashed } from '../../../../media/scratch.ts'
import { playedKey } from '../rules.ts'
import { scratchRoot } from '../service.ts'
import { findMedia, saveFinishedDraft } from '../store.ts'
import { draftFromSpeech, noDraft, wantsDraft } from './rules.ts'

/**
 * Listens to a recording that plays. Done again after a crash it ends the same; what was replaced, taken back or given
 * captions in the meantime stays as it is.
 */
export async function draftCaptions(dependencies: Dependencies, mediaId: string) {
  const { db, storage } = dependencies
  const row = await findMedia(db, mediaId)
  if (!row || !wantsDraft(row)) return
  await withScratch(scratchRoot(dependencies), mediaId, async folder => {
    const stored = await storage.open(playedKey(row))
    if (!stored) return
    const file = join(folder, row.plays === 'mp4' ? 'recording.mp4' : 'recording.webm')
    await writeHashed(stored, file)
    const draft = row.captionDraft
      ? await transcribeRemotely(dependencies, row.captionDraft, { file, folder })
      : await transcribeLocally(dependencies, file)
    await saveFinishedDraft(db, mediaId, draft)
  })
}

/** Whoever is busy now has time later: the job is tried again. */
async function transcribeLocally({ speech }: Dependencies, file: string): Promise<CaptionDraft> {
  try {
    return draftFromSpeech(await speech.hear({ file }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'words_not_heard') return noDraft
    throw error
  }
}

type Place = { file: string; folder: string }

/** Asked once: who waits for it sees that it failed, and may ask again. */
async function transcribeRemotely(
  { ai, recordings, log }: Dependencies,
  asked: CaptionDraft,
  { file, folder }: Place,
): Promise<CaptionDraft> {
  const failed: CaptionDraft = { ...asked, state: 'none' }
  const sound = join(folder, 'sound.wav')
  if (!ai.transcribe || !(await recordings.takeSound(file, sound))) return failed
  try {
    const { language } = asked
    const lines = await ai.transcribe({ file: sound, language }, new AbortController().signal)
    return lines.length > 0 ? { state: 'ready', language, lines } : failed
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    log.warn({ kind: error.kind, status: error.status }, 'captions were not drafted')
    return failed
  }
}
