import { sendingProblem } from '../attachments/picture-rules.ts'
import { emailProblem, fullNameProblem } from '../fields/light-validation.ts'
import { retention } from '../limits/limits.ts'
import { textLimits } from '../limits/text-limits.ts'
import { price } from '../subscription/plan-prices.ts'
import { inDays } from '../time-in-words.ts'
import type { applyStudentDiscount, StudentApplication } from './endpoints.ts'
import { lineRule, type SiteForm, type Values } from './form-rules.ts'

const provesByDocument = ({ proof }: Values) => proof === 'document'

export const studentForm: SiteForm<(typeof applyStudentDiscount)['path'], StudentApplication> = {
  call: '/api/apply-student-discount',
  rules: {
    full_name: fullNameProblem,
    email: emailProblem,
    school: lineRule(textLimits.school, 'Enter your school.'),
    graduation_year: year => (year ? undefined : 'Choose the year you graduate.'),
    school_email: (address, values) => {
      if (provesByDocument(values)) return undefined
      return address.trim() ? emailProblem(address) : 'Enter your school e-mail, or upload a document.'
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
    }
  },
}

export const studentWords = {
  title: 'Half price while you study.',
  lead: `Pro for ${price('student', 'month')} a month or ${price('student', 'year')} a year.`,
  facts: [
    { term: 'Who', text: 'Anyone enrolled at a school or university, anywhere.' },
    {
      term: 'How long',
      text: 'For as long as you keep your plan.',
    },
    {
      term: 'What we store',
      text: `Your application and picture, for up to ${inDays(retention.applicationSeconds)}.`,
    },
  ],
}
