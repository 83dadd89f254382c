import { z } from 'zod'
import { cleanEndMonth, cleanMonth, monthProblem } from '../fields/month.ts'
import {
  lineField,
  paragraphsField,
  requiredLineField,
  textField,
  webAddressField,
} from '../fields/request-fields-schema.ts'
import { requestObject } from '../fields/request-object-schema.ts'
import { textLimits } from '../limits/text-limits.ts'

const monthField = textField(cleanMonth, monthProblem)
const endMonthField = z
  .string(monthProblem(''))
  .nullable()
  .overwrite(cleanEndMonth)
  .superRefine((text, context) => {
    const message = text === null ? undefined : monthProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Compares as far as both are known: a bare year is neither before nor after one of its months. */
function endsAfterStart(entry: { start: string; end: string | null }): boolean {
  if (entry.end === null) return true
  const known = Math.min(entry.start.length, entry.end.length)
  return entry.start.slice(0, known) <= entry.end.slice(0, known)
}
const orderError = { path: ['end'], error: 'The end comes after the start.' }

export const linkSchema = requestObject({
  label: requiredLineField(textLimits.linkLabel, 'Name the link.'),
  url: webAddressField,
})
export type Link = z.infer<typeof linkSchema>
export const linkData = z.object({ label: z.string(), url: z.string() })

/** `end` is null while it lasts. */
export const experienceSchema = requestObject({
  title: requiredLineField(textLimits.position, 'Write what you did there.'),
  organisation: lineField(textLimits.organisation),
  start: monthField,
  end: endMonthField,
  description: paragraphsField(textLimits.entryDescription),
}).refine(endsAfterStart, orderError)
export type Experience = z.infer<typeof experienceSchema>
export const experienceData = z.object({
  title: z.string(),
  organisation: z.string(),
  start: z.string(),
  end: z.string().nullable(),
  description: z.string(),
})

export const educationSchema = requestObject({
  degree: requiredLineField(textLimits.position, 'Write what you studied.'),
  school: lineField(textLimits.school),
  start: monthField,
  end: endMonthField,
  description: paragraphsField(textLimits.entryDescription),
}).refine(endsAfterStart, orderError)
export type Education = z.infer<typeof educationSchema>
export const educationData = z.object({
  degree: z.string(),
  school: z.string(),
  start: z.string(),
  end: z.string().nullable(),
  description: z.string(),
})
