import { monthInWords } from '@credence/contract/fields/month-in-words'
import type { Values } from './profile-fields.ts'

/** What a field holds, as lines to compare. */
export function valueInWords(value: Values[keyof Values]): string {
  return lines(value) || 'Nothing'
}

function lines(value: Values[keyof Values]): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Shown' : 'Not shown'
  if (!Array.isArray(value)) return `${value.method}: ${value.link}`
  return value
    .map(item =>
      typeof item === 'string'
        ? item
        : Object.values(item)
            .flatMap(each => (each ? monthInWords(each) : []))
            .join(', '),
    )
    .join('\n')
}
