import { profileChangesSchema } from '@credence/contract/profile/changes-schema'
import { type CvField, type CvFields, cvFieldNames } from '@credence/contract/profile/cv/cv-fields'

/** Keeps values of the profile's shape whose names and years occur in the CV, and drops the rest silently. */
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
