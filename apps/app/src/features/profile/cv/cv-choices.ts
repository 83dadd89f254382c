import type { CvField, CvFields } from '@credence/contract/profile/cv/fields'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { fieldNames, isSame, type Values } from '../../../components/profile-draft/profile-fields.ts'
import { valueInWords } from '../../../components/profile-draft/value-in-words.ts'

/** One thing to tick: a field, or one job or one course of a list. */
export type CvChoice = {
  id: string
  field: CvField
  label: string
  /** What the CV says, and what is on the page now. */
  found: string
  now: string
  /** What takes it over into the values. */
  take: (values: Values) => Values
}

/** Everything that the CV says and the page does not. */
export function choicesOf(fields: CvFields, profile: OwnerProfile): CvChoice[] {
  const lines = (['headline', 'about', 'position', 'organisation'] as const).flatMap((field): CvChoice[] => {
    const found = fields[field]
    if (!found || found === profile[field]) return []
    return [
      {
        id: field,
        field,
        label: fieldNames[field],
        found,
        now: now(profile[field]),
        take: values => ({ ...values, [field]: found }),
      },
    ]
  })
  const entries = [
    ...entriesOf('experience', missing(fields.experience, profile.experience)),
    ...entriesOf('education', missing(fields.education, profile.education)),
  ]
  const words = (['skills', 'languages'] as const).flatMap((field): CvChoice[] => {
    const known = profile[field].map(each => each.toLowerCase())
    const fresh = (fields[field] ?? []).filter(each => !known.includes(each.toLowerCase()))
    if (fresh.length === 0) return []
    return [
      {
        id: field,
        field,
        label: fieldNames[field],
        found: fresh.join(', '),
        now: now(profile[field].join(', ')),
        take: values => ({ ...values, [field]: [...(values[field] ?? []), ...fresh] }),
      },
    ]
  })
  return [...lines, ...entries, ...words]
}

function now(value: string): string {
  return value || 'Nothing yet.'
}

function missing<Entry>(found: Entry[] | undefined, there: Entry[]): Entry[] {
  return (found ?? []).filter(entry => !there.some(each => isSame(each, entry)))
}

function entriesOf<Entry>(field: 'experience' | 'education', entries: Entry[]): CvChoice[] {
  return entries.map((entry, index) => ({
    id: `${field}-${index}`,
    field,
    label: fieldNames[field],
    found: valueInWords([entry] as Values[typeof field]),
    now: 'Added to what is there.',
    take: values => ({ ...values, [field]: [...((values[field] ?? []) as Entry[]), entry] }),
  }))
}
