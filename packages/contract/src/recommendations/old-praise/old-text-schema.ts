import { z } from 'zod'
import { lineField, requiredLineField, textField } from '../../fields/request-fields-schema.ts'
import { cleanParagraphs, paragraphsProblem } from '../../fields/text-rules.ts'
import { oldPraiseLimits } from '../../limits/old-praise-limits.ts'
import { textLimits } from '../../limits/text-limits.ts'

/** Shorter and longer than what is written here may be: it was written by the rules of another place. */
export const oldTextField = textField(cleanParagraphs, text =>
  text.length < oldPraiseLimits.textMin
    ? `Bring at least ${oldPraiseLimits.textMin} characters.`
    : paragraphsProblem(text, oldPraiseLimits.textMax),
)

const earliest = '1950-01-01'

/** A day of the past. Somewhere it is tomorrow already. */
const pastDayField = z.iso
  .date({ error: 'Write the day as 2023-11-14.', abort: true })
  .refine(day => day >= earliest && Date.parse(day) < Date.now() + 86_400_000, 'Choose a day in the past.')

/** What an owner knows of it. Their author may correct all of it but where and when it was written. */
export const oldTextParts = {
  full_name: requiredLineField(textLimits.fullName, 'Write who wrote it.'),
  position: lineField(textLimits.position),
  text: oldTextField,
  place: requiredLineField(oldPraiseLimits.place, 'Say where it was written.'),
  written_on: pastDayField.nullable(),
}
