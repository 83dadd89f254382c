import { z } from 'zod'

/** JSON Resume 1.0.0 as jsonresume.org has it, for what we write: it allows further fields everywhere but at the top. */
const date = z.string().regex(/^([1-2]\d{3}-[01]\d-[0-3]\d|[1-2]\d{3}-[01]\d|[1-2]\d{3})$/)
const text = z.string().optional()
const address = z.url().optional()
const during = { startDate: date.optional(), endDate: date.optional() }

export const jsonResumeSchema = z.strictObject({
  $schema: address,
  basics: z.looseObject({
    name: text,
    label: text,
    image: text,
    email: z.email().optional(),
    phone: text,
    url: address,
    summary: text,
    location: z.looseObject({ city: text, countryCode: text }).optional(),
    profiles: z.array(z.looseObject({ network: text, username: text, url: address })),
  }),
  work: z.array(z.looseObject({ name: text, position: text, summary: text, ...during })),
  education: z.array(z.looseObject({ institution: text, area: text, ...during })),
  skills: z.array(z.looseObject({ name: text })),
  languages: z.array(z.looseObject({ language: text })),
  references: z.array(z.looseObject({ name: text, reference: text })),
  meta: z.looseObject({ canonical: address, version: text, lastModified: text }),
})
