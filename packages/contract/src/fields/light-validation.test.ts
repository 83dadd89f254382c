import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { emailProblem, fullNameProblem } from './light-validation.ts'
import { emailField, fullNameField } from './request-fields-schema.ts'

const inputs = [
  ...[
    '',
    ' ',
    'name@example.org',
    ' Name@Example.org ',
    'name@example',
    '@example.org',
    'a@b@c.de',
    'a..b@c.de',
    'a b@c.de',
  ],
  ...[
    "o'brien@example.org",
    '"q"@example.org',
    'ä@example.org',
    'a@bücher.example',
    'a@xn--bcher-kva.example',
    'a@1.2.3.4',
  ],
  ...[
    'a@[::1]',
    'a@-b.de',
    'a@b-.de',
    `${'a'.repeat(64)}@example.org`,
    `${'a'.repeat(65)}@example.org`,
    'a@b.c',
    'a\0@b.de',
  ],
  ...[
    `a@${'b'.repeat(63)}.de`,
    `a@${'b'.repeat(64)}.de`,
    `a@${'b.'.repeat(130)}de`,
    '\u212Aa@b.de',
    '\uD800@b.de',
    '\uFEFFa@b.de',
  ],
  ...[
    'Ines Marlow',
    ' Ines ',
    'I',
    'x'.repeat(100),
    'x'.repeat(101),
    ` ${'x'.repeat(100)} `,
    'Jose\u0301',
    'a\nb',
    'a\tb',
    '\u0007',
  ],
  ...[
    '\u202Eabc',
    '\u200B',
    '\u200B\uFE0F',
    '\u3164',
    '😀',
    '👩‍👩‍👧',
    '\uD800',
    '\u2028',
    '葛\u{E0100}城',
    'x'.repeat(10_000),
    '<b>x</b>',
  ],
]

const pairs: [string, (text: string) => string | undefined, z.ZodType][] = [
  ['e-mail', emailProblem, emailField],
  ['full name', fullNameProblem, fullNameField],
]

describe.each(pairs)('%s: form and server agree', (_name, problem, field) => {
  const sentences = (text: string) => field.safeParse(text).error?.issues.map(issue => issue.message)
  const expected = (text: string) => {
    const sentence = problem(text)
    return sentence === undefined ? undefined : [sentence]
  }

  it.each(inputs)('on %j', text => expect(sentences(text)).toEqual(expected(text)))

  it('on anything', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.emailAddress())
    const agree = (text: string) => {
      expect(sentences(text)).toEqual(expected(text))
    }
    fc.assert(fc.property(anyText, agree))
  })

  it('on what it has already cleaned', () => {
    for (const text of inputs) {
      const first = field.safeParse(text)
      if (first.success) expect(field.parse(first.data)).toBe(first.data)
    }
  })
})
