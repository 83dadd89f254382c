import { z } from 'zod'

/**
 * `making`: it will be there. `not_english`: this machine did not understand; lines have times and no words. `none`: there is
 * nobody to make one here, or it could not be made.
 */
const captionDraftStates = ['making', 'ready', 'not_english', 'none'] as const

/** What a machine heard, for the reviewer alone: nobody else sees it before they use it. Times are seconds. */
export const captionDraftData = z.object({
  state: z.enum(captionDraftStates),
  /** Of BCP 47, such as `en`. */
  language: z.string(),
  lines: z.array(z.object({ from: z.number(), to: z.number(), text: z.string() })),
})
export type CaptionDraft = z.infer<typeof captionDraftData>
