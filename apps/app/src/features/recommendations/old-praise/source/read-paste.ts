import { cleanLine, cleanParagraphs, isBlank } from '@credence/contract/fields/text-rules'
import { oldPraiseLimits } from '@credence/contract/limits/limits'
import type { OldText } from '@credence/contract/recommendations/old-praise/endpoints'

/** The last one stands for all others. */
export const places = ['LinkedIn', 'Xing', 'An e-mail', 'Another place'] as const

export const emptyPaste = { text: '', name: '', position: '', place: places[0] as string, otherPlace: '', day: '' }
type Paste = typeof emptyPaste
export type PasteProblems = { [field in keyof Paste]?: string | undefined }

/** The text as it is sent, or what to put right first. */
export function readPaste(paste: Paste, today: Date): { text?: OldText; problems: PasteProblems } {
  const text = cleanParagraphs(paste.text)
  const isOther = paste.place === places.at(-1)
  // inside a sentence it is written small
  const place = isOther ? cleanLine(paste.otherPlace) : paste.place.replace('An ', 'an ')
  const isAhead = paste.day !== '' && Date.parse(paste.day) > today.getTime()
  const problems: PasteProblems = {
    ...(text.length < oldPraiseLimits.textMin ? { text: 'Paste the whole text, at least a sentence.' } : {}),
    ...(isBlank(paste.name) ? { name: 'Write who wrote it.' } : {}),
    ...(isBlank(place) ? { otherPlace: 'Say where it was written.' } : {}),
    ...(isAhead ? { day: 'Choose a day in the past.' } : {}),
  }
  if (Object.keys(problems).length > 0) return { problems }
  const [full_name, position] = [cleanLine(paste.name), cleanLine(paste.position)]
  return { text: { full_name, position, text, place, written_on: paste.day || null }, problems }
}
