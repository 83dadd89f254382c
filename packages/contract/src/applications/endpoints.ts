import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  emailField,
  fullNameField,
  honeypotField,
  requestObject,
  requiredLineField,
  requiredParagraphsField,
  tickedField,
  uploadIdField,
  webAddressField,
} from '../fields/request-fields-schema.ts'
import { textLimits } from '../limits/text-limits.ts'

const yearSentence = 'Enter the year you graduate, like 2027.'

/** A school address or a picture of a document: one of the two proves enrolment. */
const studentApplicationSchema = requestObject({
  full_name: fullNameField,
  email: emailField,
  school: requiredLineField(textLimits.school, 'Enter your school.'),
  school_email: emailField.optional(),
  proof_id: uploadIdField.optional(),
  graduation_year: z.int(yearSentence).min(2000, yearSentence).max(2100, yearSentence),
  website: honeypotField,
}).refine(application => application.school_email !== undefined || application.proof_id !== undefined, {
  path: ['school_email'],
  error: 'Enter your school e-mail, or upload a document.',
})
export type StudentApplication = z.infer<typeof studentApplicationSchema>

export const applyStudentDiscount = endpoint('POST', '/api/apply-student-discount', {
  auth: 'none',
  summary: 'Apply for the student discount',
  message: 'We’ve received your application. We’ll read it and reply.',
  body: studentApplicationSchema,
})

const affiliateApplicationSchema = requestObject({
  full_name: fullNameField,
  email: emailField,
  channel: webAddressField,
  audience: requiredLineField(textLimits.audience, 'Describe your audience.'),
  promotion: requiredParagraphsField(textLimits.promotion, 'Describe how you’d recommend us.'),
  disclosure: tickedField('Tick the box to apply.'),
  website: honeypotField,
})
export type AffiliateApplication = z.infer<typeof affiliateApplicationSchema>

export const applyAffiliateProgram = endpoint('POST', '/api/apply-affiliate-program', {
  auth: 'none',
  summary: 'Apply for the affiliate program',
  message: 'We’ve received your application. We’ll read it and reply.',
  body: affiliateApplicationSchema,
})
