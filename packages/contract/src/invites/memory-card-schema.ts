import { z } from 'zod'
import { lineField, requestObject, requiredLineField } from '../fields/request-fields-schema.ts'
import { inviteLimits } from '../limits/limits.ts'
import { textLimits } from '../limits/text-limits.ts'

/** What an owner hands a reviewer to remember by: where they worked together, when, on what. */
export const memorySchema = requestObject({
  where: lineField(textLimits.memory),
  when: lineField(textLimits.memory),
  what: lineField(textLimits.memory),
})
export type Memory = z.infer<typeof memorySchema>
export const memoryData = z.object({ where: z.string(), when: z.string(), what: z.string() })

export const remindersField = z
  .array(requiredLineField(textLimits.reminder, 'Enter what they saw you do.'), 'List what they saw you do.')
  .max(inviteLimits.memoryReminders, `List up to ${inviteLimits.memoryReminders} things they saw you do.`)
