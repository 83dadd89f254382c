import { emailProblem, fullNameProblem } from '@credence/contract/fields/light-validation'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { CallPath, StudentApplication } from '../../contract-types.ts'
import type { Values } from '../../forms/draft.ts'
import { lineRule } from '../../forms/text-rule.ts'
import { sendingProblem } from '../../forms/upload-attachment.ts'
import type { FormPlan } from '../../forms/use-form.ts'

export const proofKinds = { email: 'email', document: 'document' } as const

export function provesByDocument({ proof }: Values): boolean {
  return proof === proofKinds.document
}

export const studentPlan = {
  kind: 'student',
  call: '/api/apply-student-discount' satisfies CallPath['student'],
  rules: {
    full_name: fullNameProblem,
    email: emailProblem,
    school: lineRule(textLimits.school, 'Name your school.'),
    graduation_year: year => (year ? undefined : 'Choose the year you graduate.'),
    school_email: (address, values) => {
      if (provesByDocument(values)) return undefined
      return address.trim() ? emailProblem(address) : 'Write your school e-mail, or send a document.'
    },
    proof_id: (id, values) => {
      if (!provesByDocument(values) || id) return undefined
      return sendingProblem('proof_id', values) ?? 'Choose a picture of the document first.'
    },
  },
  body: values => {
    const { full_name = '', email = '', school = '', school_email = '', proof_id = '' } = values
    return {
      full_name,
      email,
      school,
      graduation_year: Number(values.graduation_year),
      ...(provesByDocument(values) ? { proof_id } : { school_email }),
    } satisfies StudentApplication
  },
} satisfies FormPlan
