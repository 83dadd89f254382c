import type { DraftedText } from '@credence/contract/drafts/draft-events'
import type { readCv } from '@credence/contract/profile/cv/endpoints'
import type { CvFields } from '@credence/contract/profile/cv/fields'
import type { draftProfile } from '@credence/contract/profile/draft/endpoints'
import { draftAction } from '../draft-action.ts'

/** Saves nothing: the owner copies the draft into its field. */
export const draftField = draftAction<typeof draftProfile, DraftedText>('profile/draft', '/api/profile/draft')

/** Saves nothing: chosen values go through the profile form. */
export const readFromCv = draftAction<typeof readCv, CvFields>('profile/cv', '/api/profile/cv')
