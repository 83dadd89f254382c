import fc from 'fast-check'
import type { Schema } from './openapi-routes.ts'

/** Valid values by field name, so that requests get past validation. */
export type Examples = Record<string, unknown[]>

/** Strings that often break programs. */
const hostileStrings = [
  '',
  ' ',
  'a\u0000b',
  'a\ud800b',
  '\u202egnp.exe\u202c',
  'مرحبا \u200fבוקר',
  '👩🏽‍🚀'.repeat(20),
  'Z̸̧̢͎͙͓'.repeat(30),
  '\ufeffx\u200b\u2028',
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  '{{7*7}}<%=7*7%>',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'https://example.org/\u202e',
  '__proto__',
  '%00%ff%2e%2e%2f',
  'canary-token-in-a-field',
  'x'.repeat(70_000),
]
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 1e308, Number.MAX_SAFE_INTEGER + 2))

/** Values that match the schema; fields with examples mostly get one of those. */
export function validValue(schema: Schema, examples: Examples, name = ''): fc.Arbitrary<unknown> {
  const known = examples[name]
  const own = shapeOf(schema, examples, name)
  return known ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: own }) : own
}

function shapeOf(schema: Schema, examples: Examples, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map(each => validValue(each, examples, name)))
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object':
      return objectOf(schema, examples)
    case 'array':
      return fc.array(validValue(schema.items ?? {}, examples, name), { maxLength: 6 })
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 3000 })
    case 'number':
      return number
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text
    default:
      return fc.jsonValue()
  }
}

function objectOf({ properties = {}, required = [] }: Schema, examples: Examples): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, each]) => [name, validValue(each, examples, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** Nearly valid values: an extra field, a missing field, or a field of another type. */
export function nearlyValidValue(schema: Schema, examples: Examples): fc.Arbitrary<unknown> {
  const wrong = fc.oneof(fc.jsonValue(), text, number, fc.constant(null))
  return fc.tuple(validValue(schema, examples), wrong, fc.nat(), fc.constantFrom('more', 'less', 'other')).map(change)
}

function change([value, wrong, place, how]: [unknown, unknown, number, string]): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return wrong
  const names = Object.keys(value)
  const name = names[place % Math.max(1, names.length)] ?? 'email'
  if (how === 'more') return { ...value, role: 'admin', [String(wrong).slice(0, 50)]: wrong }
  if (how === 'other') return { ...value, [name]: wrong }
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name))
}

/** Bodies up to the size limit and beyond it. */
export const hugeBody: fc.Arbitrary<string> = fc.constantFrom(
  JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]))),
  JSON.stringify({ [`${'k'.repeat(60_000)}`]: 1 }),
  JSON.stringify({ email: 'x'.repeat(60_000) }),
  JSON.stringify({ people: Array(4000).fill({}) }),
  JSON.stringify({ full_name: 'x'.repeat(100_000) }),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`,
)

export { text as anyText }
