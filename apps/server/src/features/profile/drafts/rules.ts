import { textLimits } from '@credence/contract/limits/text-limits'
import { profileChangesSchema } from '@credence/contract/profile/changes-schema'
import { type CvField, type CvFields, cvFieldNames } from '@credence/contract/profile/cv/cv-fields'
import type { DraftableField } from '@credence/contract/profile/draft/endpoints'
import type { ProfileRow } from '../../../database/schema/profiles.ts'

const asked: Record<DraftableField, { what: string; mostCharacters: number }> = {
  headline: {
    what: 'Write the one line below this person’s name on their page: what they do and for whom, as a phrase, without a full stop, at most 90 characters.',
    mostCharacters: textLimits.headline,
  },
  about: {
    what: 'Write two or three plain sentences in the first person for this person’s page: what they do when they arrive, and what is different when they leave. At most 80 words.',
    mostCharacters: 1200,
  },
}

/** Undefined when the profile has no material yet. */
export function profileTask(profile: ProfileRow, field: DraftableField, words: string) {
  const { headline, about, position, organisation, skills, experience, education } = profile
  const facts = {
    typed_so_far: words,
    headline: field === 'headline' ? '' : headline,
    about: field === 'about' ? '' : about,
    position,
    organisation,
    skills: skills.join(', '),
    experience: experience
      .map(each => [each.title, each.organisation, each.start, each.end ?? 'now'].join(', '))
      .join('\n'),
    education: education.map(each => [each.degree, each.school].join(', ')).join('\n'),
  }
  const data = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
  if (Object.keys(data).length === 0) return undefined
  const { what, mostCharacters } = asked[field]
  const manner = 'No praise, no adjectives of quality, no buzzwords. Write in the language of the material.'
  return { instructions: `${what} ${manner}`, data, mostCharacters }
}

export function cvTask(cv: string) {
  return {
    instructions: [
      'Read the CV and answer with one JSON object. Leave out every key that the CV says nothing about.',
      `"headline": what they do, one line of at most ${textLimits.headline} characters. "about": two or three plain sentences in the first person.`,
      '"position" and "organisation": of the job that lasts now, as written in the CV.',
      '"experience": a list of {"title", "organisation", "start", "end", "description"}. "education": a list of {"degree", "school", "start", "end", "description"}.',
      '"start" and "end" are "YYYY" or "YYYY-MM"; "end" is null while it lasts; "description" is at most two sentences, or empty.',
      '"skills" and "languages": lists of short names. Copy names, titles, schools and skills letter for letter. Keep the language of the CV.',
    ].join(' '),
    data: { cv },
    mostCharacters: 30_000,
  }
}

/**
 * Keeps values of the profile's shape whose names and years occur in the CV. Drops the rest silently: the owner sees
 * what is there and can type what is not.
 */
export function readCvFields(answer: unknown, cv: string, isPlain: (text: string) => boolean): CvFields {
  if (typeof answer !== 'object' || answer === null) return {}
  const given = answer as Record<string, unknown>
  const source = plainly(cv)
  const isThere = (text: string) => text === '' || source.includes(plainly(text))
  const fields = cvFieldNames.map(name => {
    const wanted = isList(name) ? entriesOf(given[name]).filter(each => isGrounded(name, each, isThere)) : given[name]
    const kept = Array.isArray(wanted) ? wanted.filter(each => takes(name, [each])) : wanted
    const isGood = Array.isArray(kept)
      ? kept.length > 0
      : takes(name, kept) && kept !== '' && (!copied.has(name) || isThere(String(kept)))
    return isGood && textsIn(kept).every(isPlain) ? [name, clean(name, kept)] : undefined
  })
  return Object.fromEntries(fields.filter(field => field !== undefined))
}

const lists = new Set<CvField>(['experience', 'education', 'skills', 'languages'])
const isList = (name: CvField) => lists.has(name)
/** Must be copied from the CV letter for letter. */
const copied = new Set<CvField>(['position', 'organisation'])
const copiedInEntries = ['title', 'organisation', 'degree', 'school']

/** Models omit empty fields; the schema requires them. */
function entriesOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) return []
  return value.map(each => {
    if (typeof each !== 'object' || each === null) return each
    const { title, degree, organisation, school, start, end, description } = each as Record<string, unknown>
    const named = title === undefined ? { degree, school: school ?? '' } : { title, organisation: organisation ?? '' }
    return { ...named, start, end: end ?? null, description: description ?? '' }
  })
}

function isGrounded(name: CvField, entry: unknown, isThere: (text: string) => boolean): boolean {
  if (typeof entry === 'string') return isThere(entry)
  if (name === 'skills' || name === 'languages' || typeof entry !== 'object' || entry === null) return false
  const values = entry as Record<string, unknown>
  const names = copiedInEntries.flatMap(key => (typeof values[key] === 'string' ? [values[key]] : []))
  const years = [values.start, values.end].flatMap(each => (typeof each === 'string' ? [each.slice(0, 4)] : []))
  return [...names, ...years].every(isThere)
}

function takes(name: CvField, value: unknown): boolean {
  return value !== undefined && profileChangesSchema.safeParse({ [name]: value }).success
}

function clean(name: CvField, value: unknown): unknown {
  const { data } = profileChangesSchema.safeParse({ [name]: Array.isArray(value) ? unique(value) : value })
  return data?.[name]
}

/** Ignores case. */
function unique(values: unknown[]): unknown[] {
  const first = new Map<string, unknown>()
  for (const each of values) {
    const key = JSON.stringify(each).toLowerCase()
    if (!first.has(key)) first.set(key, each)
  }
  return [...first.values()]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Ignores case and line breaks. */
function plainly(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
