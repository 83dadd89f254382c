import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAiConfig } from '../ai-config.ts'
import { type Hearing, startTranscriptionStandIn } from '../testing/ai/transcription-stand-in.ts'
import { createAi } from './create-ai.ts'
import { readSegments } from './transcribe.ts'

const standIn = await startTranscriptionStandIn()
afterAll(() => standIn.stop())

const file = join(await mkdtemp(join(tmpdir(), 'credence-transcribe-')), 'sound.wav')
await writeFile(file, Buffer.alloc(3200))
const never = new AbortController().signal
const hear = (signal = never, times?: { idleMs: number; totalMs: number }) =>
  createAi(readAiConfig(standIn.env), times).transcribe!({ file, language: 'pt' }, signal)

test('the sound goes to the endpoint with its language, and lines come back', async () => {
  expect(await hear()).toEqual([{ from: 0.5, to: 2.25, text: 'Ela ficou calma.' }])
  expect(standIn.asked.at(-1)).toEqual({
    fields: { model: 'ears', language: 'pt', response_format: 'verbose_json' },
    soundBytes: 3200,
    authorization: 'Bearer key-of-the-stand-in',
  })
})

test('without a transcription model no request is sent', () => {
  const { AI_TRANSCRIPTION_MODEL: _ears, ...env } = standIn.env
  expect(createAi(readAiConfig(env)).transcribe).toBeNull()
})

test.each<{ hearing: Hearing; kind: string; status?: number }>([
  { hearing: { kind: 'status', status: 429 }, kind: 'refused', status: 429 },
  { hearing: { kind: 'status', status: 500 }, kind: 'refused', status: 500 },
  { hearing: { kind: 'elsewhere' }, kind: 'refused', status: 307 },
  { hearing: { kind: 'not JSON' }, kind: 'unreadable' },
  { hearing: { kind: 'a megabyte' }, kind: 'too much' },
  { hearing: { kind: 'cut off' }, kind: 'cut off' },
  { hearing: { kind: 'hears', segments: 'all of them' }, kind: 'unreadable' },
])('an endpoint that answers with $hearing is told as $kind', async ({ hearing, kind, status }) => {
  standIn.behave(hearing)
  const failure = await hear().catch(error => error)
  expect(failure).toMatchObject({ name: 'AiFailure', kind, ...(status ? { status } : {}) })
  expect(String(failure.stack)).not.toContain('SECRET')
})

test('a silent endpoint times out, and an aborted request ends', async () => {
  standIn.behave({ kind: 'silent' })
  await expect(hear(never, { idleMs: 200, totalMs: 400 })).rejects.toMatchObject({ kind: 'silent' })
  await expect(hear(AbortSignal.timeout(200))).rejects.toMatchObject({ kind: 'stopped' })
})

const read = (segments: unknown) => readSegments(JSON.stringify({ segments }))

test('segments become lines, without markup and without what says nothing', () => {
  const segments = [
    { id: 0, start: 0, end: 1.5, text: ' Ela <b>ficou</b>\n calma. ', tokens: [1] },
    { id: 1, start: 1.5, end: 2, text: '  ' },
    { id: 2, start: 2, end: 3, text: '彼女は冷静でした。' },
  ]
  expect(read(segments)).toEqual([
    { from: 0, to: 1.5, text: 'Ela ficou calma.' },
    { from: 2, to: 3, text: '彼女は冷静でした。' },
  ])
})

test.each([
  ['no JSON', 'Welcome to nginx'],
  ['nothing', 'null'],
  ['no segments', '{"text":"Ela ficou calma."}'],
  ['segments that are none', '{"segments":[null]}'],
  ['a time that is none', '{"segments":[{"start":"0","end":1,"text":"a"}]}'],
  ['an end before its beginning', '{"segments":[{"start":2,"end":1,"text":"a"}]}'],
  ['times that go back', '{"segments":[{"start":2,"end":3,"text":"a"},{"start":1,"end":2,"text":"b"}]}'],
  ['a time before the recording', '{"segments":[{"start":-1,"end":2,"text":"a"}]}'],
  ['a line without end', JSON.stringify({ segments: [{ start: 0, end: 1, text: 'a'.repeat(501) }] })],
  ['lines without end', JSON.stringify({ segments: Array(401).fill({ start: 0, end: 1, text: 'a' }) })],
])('%s is unreadable', (_name, json) => {
  expect(() => readSegments(json)).toThrow('unreadable')
})
