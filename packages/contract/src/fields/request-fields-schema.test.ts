import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { yearsSchema } from '../recommendations/recommendation-schema.ts'
import { connectSettingSchema } from '../settings/connect-setting-schema.ts'
import { allEndpoints } from '../testing/all-endpoints.ts'
import * as fields from './request-fields-schema.ts'

const bidiOverride = '\u202E'
const schemas: [string, z.ZodType][] = [
  ...Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] =>
    typeof field === 'function' ? [] : [[name, field]],
  ),
  ['lineField', fields.lineField(100)],
  ['paragraphsField', fields.paragraphsField(100)],
  ['connectSetting', connectSettingSchema],
  ['years', yearsSchema],
  ...Object.entries<Endpoint>(allEndpoints).flatMap(([name, call]): [string, z.ZodType][] =>
    call.body ? [[name, call.body]] : [],
  ),
]

const hostile: unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    'a\uDC00b',
    'x'.repeat(10_000),
    `Ann${bidiOverride}nnA`,
    '😀',
    '👩‍👩‍👧',
    '\u200B',
    'a\r\nBcc: b@c.de',
  ],
  ...[
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    'https://a@b.co',
    'https://',
    '@'.repeat(5000),
    'a.'.repeat(5000),
  ],
  ...[[], ['a@b.co'], {}, { toString: 1 }, null, undefined, 0, -1, 123456, Number.NaN, 1e308, true, 10n, Symbol('s')],
]

describe('hostile input', () => {
  it.each(schemas)('%s gives an issue or a clean value', (_name, schema) => {
    for (const value of hostile) expectIssueOrClean(schema, value)
  })

  it.each(schemas)('%s never throws on anything', (_name, schema) => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string({ unit: 'binary', maxLength: 300 }), fc.webUrl(), fc.emailAddress()),
        value => expectIssueOrClean(schema, value),
      ),
      { numRuns: 60 },
    )
  })

  it('never throws on bodies whose fields are hostile', () => {
    for (const call of Object.values<Endpoint>(allEndpoints)) {
      if (!call.body || !('shape' in call.body)) continue
      for (const value of hostile) {
        const body = Object.fromEntries(Object.keys(call.body.shape as object).map(key => [key, value]))
        expectIssueOrClean(call.body, body)
      }
    }
  })
})

function expectIssueOrClean(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value)
  if (!result.success) {
    expect(result.error.issues.length).toBeGreaterThan(0)
    for (const issue of result.error.issues) expect(issue.message).toMatch(/^[A-Z].*\.$/s)
    return
  }
  for (const text of textsIn(result.data)) {
    expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
    expect(text).toBe(text.normalize('NFC'))
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

type Case = [schema: z.ZodType, input: unknown, output: unknown]
const refused = Symbol('refused')

describe('fields', () => {
  const cases: Case[] = [
    [fields.emailField, ' Ines.Marlow@Example.ORG ', 'ines.marlow@example.org'],
    [fields.emailField, '\u212Aim@example.org', refused],
    [fields.emailField, '"a b"@example.org', refused],
    [fields.emailField, 'ä@example.org', refused],
    [fields.emailField, 'a@[127.0.0.1]', refused],
    [fields.emailField, 'a@127.0.0.1', refused],
    [fields.emailField, 'a@b@example.org', refused],
    [fields.emailField, `${'a'.repeat(65)}@example.org`, refused],
    [fields.fullNameField, ` Jose\u0301 ${bidiOverride}Marti\u0301 `, 'José Martí'],
    [fields.fullNameField, 'Line\nbreak', refused],
    [fields.fullNameField, 'x'.repeat(100), 'x'.repeat(100)],
    [fields.fullNameField, 'x'.repeat(101), refused],
    [fields.fullNameField, '\u200B\uFE0F', refused],
    [fields.newSlugField, ' Ines-Marlow ', 'ines-marlow'],
    [fields.newSlugField, 'admin', refused],
    [fields.newSlugField, '-a', refused],
    [fields.newSlugField, 'a'.repeat(65), refused],
    [fields.slugField, '//evil.example', refused],
    [fields.typedSlugField, 'a\0b', ''],
    [fields.typedSlugField, 'ines', 'ines'],
    [fields.passcodeField, ' 907-314 ', '907314'],
    [fields.passcodeField, '90731', refused],
    [fields.passcodeField, 907314, refused],
    [fields.passcodeField, '９０７３１４', refused],
    [fields.webAddressField, 'https://Example.org', 'https://example.org/'],
    [fields.webAddressField, 'http://example.org/a', 'http://example.org/a'],
    [fields.webAddressField, 'okafor.design', 'https://okafor.design/'],
    [fields.webAddressField, ' Okafor.design/work?of=2021#top ', 'https://okafor.design/work?of=2021#top'],
    [fields.webAddressField, 'okafor.design:8080/work', 'https://okafor.design:8080/work'],
    [fields.webAddressField, 'www.bücher.example', 'https://www.xn--bcher-kva.example/'],
    [fields.webAddressField, 'okafor', refused],
    [fields.webAddressField, 'okafor.', refused],
    [fields.webAddressField, '3.14', refused],
    [fields.webAddressField, 'my page.example', refused],
    [fields.webAddressField, 'ines@okafor.design', refused],
    [fields.webAddressField, 'javascript:alert(document.cookie)', refused],
    [fields.webAddressField, 'javascript.example:alert(1)', refused],
    [fields.webAddressField, 'https://example.org/\u202Egpj.exe', refused],
    [fields.webAddressField, 'https://example.org/?q=%e2%80%ae', refused],
    [fields.webAddressField, 'https://example.org/#a\u2066b', refused],
    [fields.webAddressField, 'https://example.org/a\u200Bb', refused],
    [
      fields.webAddressField,
      'https://fa.example.org/\u0645\u06CC\u200C\u0634\u0648\u062F',
      'https://fa.example.org/%D9%85%DB%8C%E2%80%8C%D8%B4%D9%88%D8%AF',
    ],
    [fields.lineField(20), 'gpj\u2067.exe\u200B', 'gpj.exe'],
    [fields.paragraphsField(20), 'a\u202Eb\u2066c\u2069d\uFEFF', 'abcd'],
    [
      fields.paragraphsField(20),
      '\u0645\u06CC\u200C\u0634\u0648\u062F \u200F!',
      '\u0645\u06CC\u200C\u0634\u0648\u062F \u200F!',
    ],
    [fields.paragraphsField(20), '👩\u200D👩\u200D👧', '👩\u200D👩\u200D👧'],
    [connectSettingSchema, { method: 'website', link: 'https://example.org/\u202Egpj.exe' }, refused],
    [fields.webAddressField, 'java\nscript:alert(1)', refused],
    [fields.webAddressField, 'data:text/html,x', refused],
    [fields.webAddressField, 'https://user:pass@example.org', refused],
    [fields.webAddressField, `https://example.org/${'a'.repeat(2048)}`, refused],
    [fields.recommendationTextField, 'a'.repeat(79), refused],
    [fields.recommendationTextField, 'a'.repeat(80), 'a'.repeat(80)],
    [fields.recommendationTextField, 'a'.repeat(2001), refused],
    [fields.paragraphsField(10), 'a\r\nb', 'a\nb'],
    [fields.countryField, 'PT', 'PT'],
    [fields.countryField, 'pt', refused],
    [
      connectSettingSchema,
      { method: 'phone', link: '+351 21 (000) 00-00' },
      { method: 'phone', link: '+351210000000' },
    ],
    [connectSettingSchema, { method: 'phone', link: '0210000000' }, refused],
    [
      connectSettingSchema,
      { method: 'linkedin', link: 'https://pt.linkedin.com/in/x' },
      { method: 'linkedin', link: 'https://pt.linkedin.com/in/x' },
    ],
    [connectSettingSchema, { method: 'linkedin', link: 'https://evillinkedin.com/in/x' }, refused],
    [connectSettingSchema, { method: 'telegram', link: 'http://t.me/x' }, refused],
    [connectSettingSchema, { method: 'email', link: 'A@b.co' }, { method: 'email', link: 'a@b.co' }],
    [connectSettingSchema, { method: 'website', link: null }, refused],
    [connectSettingSchema, { method: null, link: null }, { method: null, link: null }],
    [yearsSchema, { from: 2021, to: null }, { from: 2021, to: null }],
    [yearsSchema, { from: 2022, to: 2021 }, refused],
  ]

  it.each(cases)('case %#: %o', (schema, input, output) => {
    const result = schema.safeParse(input)
    expect(result.success ? result.data : refused).toEqual(output)
  })
})
