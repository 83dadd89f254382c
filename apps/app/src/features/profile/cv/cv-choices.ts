import { monthInWords } from '@credence/contract/fields/month-in-words'
import type { CvField, CvFields } from '@credence/contract/profile/cv/cv-fields'
import type { Education, Experience, OwnerProfile } from '@credence/contract/profile/profile-schema'
import { fieldNames, isSame, type Values } from '../../../components/profile-draft/profile-fields.ts'

/** One thing to tick: a field, or one job or one course of a list. */
export type CvChoice = {
  id: string
  field: CvField
  label: string
  /** What the CV says. */
  found: string
  /** What is on the page now, empty where nothing is. */
  now: string
  /** It takes the place of that; else it is added. */
  replaces: boolean
  /** Takes it over into the values. */
  take: (values: Values) => Values
}

/** Everything that the CV says and the page does not. */
export function choicesOf(fields: CvFields, profile: OwnerProfile): CvChoice[] {
  return [
    ...(['headline', 'about', 'position', 'organisation'] as const).flatMap(field =>
      lineChoice(field, fields, profile),
    ),
    ...entryChoices('experience', fields.experience ?? [], profile.experience),
    ...entryChoices('education', fields.education ?? [], profile.education),
    ...(['skills', 'languages'] as const).flatMap(field => wordsChoice(field, fields, profile)),
  ]
}

type Line = 'headline' | 'about' | 'position' | 'organisation'

function lineChoice(field: Line, fields: CvFields, profile: OwnerProfile): CvChoice[] {
  const [found, now] = [fields[field], profile[field]]
  if (!found || found === now) return []
  const take = (values: Values) => ({ ...values, [field]: found })
  return [{ id: field, field, label: fieldNames[field], found, now, replaces: true, take }]
}

function entryChoices<Entry extends Experience | Education>(
  field: 'experience' | 'education',
  found: Entry[],
  there: Entry[],
): CvChoice[] {
  const now = there.map(entryInWords).join('\n')
  return found
    .filter(entry => !there.some(each => isSame(each, entry)))
    .map((entry, index) => ({
      id: `${field}-${index}`,
      field,
      label: fieldNames[field],
      found: entryInWords(entry),
      now,
      replaces: false,
      take: values => ({ ...values, [field]: [...((values[field] ?? []) as Entry[]), entry] }),
    }))
}

function entryInWords(entry: Experience | Education): string {
  const [what, where] = 'title' in entry ? [entry.title, entry.organisation] : [entry.degree, entry.school]
  const span = `${monthInWords(entry.start)} to ${entry.end ? monthInWords(entry.end) : 'now'}`
  const line = [what, where, span].filter(Boolean).join(', ')
  return entry.description ? `${line}\n${entry.description}` : line
}

function wordsChoice(field: 'skills' | 'languages', fields: CvFields, profile: OwnerProfile): CvChoice[] {
  const known = profile[field].map(each => each.toLowerCase())
  const fresh = (fields[field] ?? []).filter(each => !known.includes(each.toLowerCase()))
  if (fresh.length === 0) return []
  const take = (values: Values) => ({ ...values, [field]: [...(values[field] ?? []), ...fresh] })
  const now = profile[field].join(', ')
  return [{ id: field, field, label: fieldNames[field], found: fresh.join(', '), now, replaces: false, take }]
}
