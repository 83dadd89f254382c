import { cleanLine } from '@credence/contract/fields/text-rules'
import { cleanSlug } from '@credence/contract/profile/slug/slug-rules'
import type { Values } from './profile-fields.ts'

/** Trimmed, as they are sent. */
export function cleanLines(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, cleanField(field, value)]))
}

function cleanField(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return field === 'slug' ? cleanSlug(value) : cleanLine(value)
}
