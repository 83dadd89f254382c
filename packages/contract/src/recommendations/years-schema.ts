import { z } from 'zod'
import { requestObject } from '../fields/request-object-schema.ts'

const earliestYear = 1940
const latestYear = 2100
const sentence = 'Write a year like 2021.'
const yearField = z.int(sentence).min(earliestYear, sentence).max(latestYear, sentence)

/** From when to when two people knew each other's work; `to` is null while they still do. */
export const yearsSchema = requestObject({ from: yearField, to: yearField.nullable() }).refine(
  years => years.to === null || years.from <= years.to,
  { path: ['to'], error: 'The last year comes after the first.' },
)
export type Years = z.infer<typeof yearsSchema>

export const yearsData = z.object({ from: z.int(), to: z.int().nullable() })
