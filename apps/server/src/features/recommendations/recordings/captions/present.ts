import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type { MediaRow } from '../../../../database/schema/recommendations.ts'
import { noDraft } from './rules.ts'

/** As its reviewer sees it: null once there are captions. What nobody has listened to yet will be there, if anybody can. */
export function presentCaptionDraft(
  { state, captions, captionDraft }: Pick<MediaRow, 'state' | 'captions' | 'captionDraft'>,
  canHear: boolean,
): CaptionDraft | null {
  if (captions !== null) return null
  if (captionDraft) return captionDraft
  return canHear && state !== 'refused' ? { ...noDraft, state: 'making' } : noDraft
}
