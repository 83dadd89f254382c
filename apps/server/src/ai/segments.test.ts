import { expect, test } from 'vitest'
import { readSegments } from './segments.ts'

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
