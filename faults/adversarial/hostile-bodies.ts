import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { bodyLimits, pictureLimits, speechLimits, speechPieceBytes } from '../../packages/contract/src/limits/limits.ts'
import { rateLimits } from '../../packages/contract/src/limits/rate-limits.ts'
import { mostAttachments, mostFileBytes, mostRecords } from '../../packages/record/src/verdict/limits.ts'
import type { Examples } from './arbitraries.ts'
import { flatPng, pngWithLargeComment } from './crafted-pngs.ts'
import type { Schema } from './openapi-routes.ts'

/** An expensive body within the limits of a route. */
export type HostileBody = { what: string; type: string; bytes: Buffer }

const json = 'application/json'
const body = (what: string, type: string, content: string | Buffer): HostileBody => ({
  what,
  type,
  bytes: Buffer.from(content),
})
const most = bodyLimits.jsonBytes
const fill = (text: string, bytes: number) =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(text)) + 1))

/** Strings that are slow to parse, compare, truncate or search. */
const texts = {
  letters: 'a',
  'combining marks': '\u0301',
  'emoji sequences': '👩🏽‍🚀',
  'ligatures that expand': '\ufdfa',
  'spaces before letters': '  a',
  'half an address': 'a@a.',
  'line breaks': '\n',
}

/** A value that is as large as the schema allows, until the byte budget is used up. */
function largest(schema: Schema, examples: Examples, text: string, left: { bytes: number }, name = ''): unknown {
  if (examples[name]) return examples[name][0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (either) return largest(either, examples, text, left, name)
  const [type] = [schema.type].flat()
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).filter(
      ([key]) => schema.required?.includes(key) || left.bytes > 0,
    )
    return Object.fromEntries(entries.map(([key, each]) => [key, largest(each, examples, text, left, key)]))
  }
  if (type === 'array') {
    const items: unknown[] = []
    while (items.length < (schema.maxItems ?? most) && left.bytes > 0)
      items.push(largest(schema.items ?? {}, examples, text, left, name))
    return items
  }
  if (type === 'integer' || type === 'number') return Math.min(schema.maximum ?? 2020, 2020)
  if (type === 'boolean') return true
  const room = Math.max(0, Math.min(left.bytes, schema.maxLength ?? left.bytes))
  const made = fill(text, room).slice(0, schema.maxLength ?? room)
  left.bytes -= Buffer.byteLength(JSON.stringify(made)) + name.length + 4
  return made
}

/** Paths of all arrays in a schema. */
function listsIn(schema: Schema, path: string[] = []): string[][] {
  const either = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(each => listsIn(each, path))
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => listsIn(each, [...path, name]))
  return [...([schema.type].flat()[0] === 'array' ? [path] : []), ...either, ...inside]
}

const within = (path: string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)

/** For routes that accept JSON. */
export function hostileJson(schema: Schema, examples: Examples): HostileBody[] {
  const half = '['.repeat(most / 2)
  const names = Array.from({ length: most / 12 }, (_, at) => [`n${at.toString(36)}`, 1])
  const full = Object.entries(texts).map(([what, text]) => {
    const made = JSON.stringify(largest(schema, examples, text, { bytes: most - 2000 }))
    return body(`all fields, with ${what}`, json, made)
  })
  const lists = listsIn(schema).flatMap(path =>
    [1, {}].map(item => {
      const times = Math.floor((most - 200) / (JSON.stringify(item).length + 1))
      return body(
        `${path.join('.')} of ${JSON.stringify(item)}`,
        json,
        JSON.stringify(within(path, Array(times).fill(item))),
      )
    }),
  )
  return [
    body('nested arrays', json, half + half.replaceAll('[', ']')),
    body('unknown members', json, JSON.stringify(Object.fromEntries(names))),
    ...lists,
    ...full,
  ].filter(({ bytes }) => bytes.length <= most)
}

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const emptyChunks = (bytes: number) => Buffer.concat([pngStart, Buffer.alloc(bytes, '\0\0\0\0tEXt\0\0\0\0')])

export async function hostilePictures(): Promise<HostileBody[]> {
  return [
    body('40 megapixels', 'image/png', await flatPng({ width: 8000, height: 5000 })),
    body('a comment of 64 MB', 'image/png', pngWithLargeComment()),
    body('empty chunks', 'image/png', emptyChunks(pictureLimits.bytes - 8)),
    body('noise', 'image/jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(pictureLimits.bytes - 3)])),
  ]
}

export function hostileSounds(): HostileBody[] {
  const { samplesPerSecond, bytesPerSample, headerBytes } = speechLimits
  const wav = Buffer.concat([Buffer.alloc(headerBytes), randomBytes(speechPieceBytes - headerBytes)])
  wav.write('RIFF')
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(samplesPerSecond, 24)
  wav.writeUInt32LE(samplesPerSecond * bytesPerSample, 28)
  wav.writeUInt16LE(bytesPerSample, 32)
  wav.writeUInt16LE(bytesPerSample * 8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(wav.length - headerBytes, 40)
  return [body('noise', 'audio/wav', wav), body('no sound', 'audio/wav', Buffer.alloc(speechPieceBytes))]
}

const attached = (number: number, content: string | Buffer, filter = '') =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< /Type /EmbeddedFile ${filter} /Length ${content.length} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream\nendobj\n'),
  ])
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts].map(part => Buffer.from(part))).subarray(0, mostFileBytes)
const many = (times: number, make: (number: number) => Buffer) =>
  Buffer.concat(Array.from({ length: times }, (_, at) => make(at)))

/** A record of the maximum length with a known key, so that its signature has to be verified. */
function heavyRecord(keys: { id: string; verificationMethod: { id: string }[] }, context: unknown): string {
  const achievement = Array.from({ length: 400 }, (_, at) => ({ type: ['Achievement'], name: `name ${at}` }))
  return JSON.stringify({
    '@context': context,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: keys.id },
    credentialSubject: { type: ['AchievementSubject'], achievement },
    proof: {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2026-05-03T10:07:41Z',
      verificationMethod: keys.verificationMethod[0]?.id,
      proofPurpose: 'assertionMethod',
      proofValue: `z${'1'.repeat(87)}`,
    },
  })
}

/** For the verification form; `keys` is the installation's DID document. */
export function hostileFiles(keys: Parameters<typeof heavyRecord>[0], context: unknown): HostileBody[] {
  const unterminatedArray = '/Filter['.repeat(490)
  const record = heavyRecord(keys, context)
  const bomb = deflateSync(Buffer.alloc(4_000_000), { level: 9 })
  const files: Record<string, string | Buffer> = {
    'a PDF of slashes': pdf('/'.repeat(mostFileBytes)),
    'a PDF of prefixes of /EmbeddedFile': pdf('/EmbeddedFil'.repeat(mostFileBytes / 12)),
    'a PDF of /EmbeddedFile': pdf('/EmbeddedFile'.repeat(mostFileBytes / 13)),
    'a PDF of unterminated streams': pdf('1 0 obj << /EmbeddedFile >> stream\n', 'endstrea'.repeat(mostFileBytes / 8)),
    'a PDF of unterminated arrays': pdf(
      `2 0 obj << ${unterminatedArray} /EmbeddedFile ${unterminatedArray} >>\nstream\n\nendstream `.repeat(
        mostAttachments,
      ),
    ),
    'a PDF of compressed bombs': pdf(many(mostAttachments, at => attached(at, bomb, '/Filter /FlateDecode'))),
    'a PDF of records': pdf(many(mostRecords, at => attached(at, record))),
    'a PNG of empty chunks': emptyChunks(mostFileBytes - 8),
    'a PNG of one chunk': Buffer.concat([
      pngStart,
      Buffer.from([1, 0x31, 0, 0]),
      Buffer.from('IDAT'),
      Buffer.alloc(0x1310004),
    ]),
    'a long JSON string': `{"a":"${'é'.repeat(mostFileBytes / 2 - 10)}"}`,
    'JSON of quotes': `{"a":"${'\\"'.repeat(99_000)}`,
    spaces: ' '.repeat(mostFileBytes),
  }
  const type = 'multipart/form-data; boundary=xyz'
  const head = '--xyz\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n'
  const parts = '--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  return [
    ...Object.entries(files).map(([what, file]) =>
      body(what, type, Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from('\r\n--xyz--\r\n')])),
    ),
    body('as many parts as fit', type, parts.repeat(mostFileBytes / parts.length)),
    body('unterminated headers', type, `--xyz\r\ncontent-disposition: ${'a'.repeat(mostFileBytes - 100)}`),
    body('boundaries only', type, '--xyz\r\n\r\n'.repeat(mostFileBytes / 10)),
    body('dashes only', type, '-'.repeat(mostFileBytes)),
  ]
}

/** For routes outside the contract, by path. */
export function hostilePlain(path: string): HostileBody[] {
  const form = 'application/x-www-form-urlencoded'
  if (path.startsWith('/cr/'))
    return [
      body('as many fields as fit', form, Array.from({ length: most / 6 }, (_, at) => at.toString(36)).join('=&')),
      body('percent-encoded letters', form, `reason=${'%41'.repeat((most - 10) / 3)}`),
      body('ampersands', form, '&'.repeat(most)),
    ]
  if (/^\/(?:recommendation|asked|question)\//.test(path))
    return [
      body('as many fields as fit', form, Array.from({ length: most / 6 }, (_, at) => at.toString(36)).join('=&')),
      body('words as long as fit', form, `question=${'a.'.repeat((most - 20) / 2)}`),
      body('ampersands', form, '&'.repeat(most)),
    ]
  if (path.startsWith('/unsubscribe/')) return [body('ampersands', form, '&'.repeat(4096))]
  if (path.startsWith('/ingest/')) return [body('noise', json, randomBytes(rateLimits.analytics.bytes))]
  return [body('nested arrays', json, '['.repeat(bodyLimits.paymentEventBytes))]
}
