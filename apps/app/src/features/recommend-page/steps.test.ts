import { describe, expect, test } from 'vitest'
import { type Draft, emptyDraft, type Take } from './draft/draft.ts'
import { hasWords, stepFor } from './steps.ts'

const take: Take = {
  id: 't',
  kind: 'video',
  type: 'video/mp4',
  seconds: 9,
  startedAt: 1,
  ended: true,
  origin: 'recorder',
}
const draft = (changes: Partial<Draft>): Draft => ({ ...emptyDraft, ...changes })
const recorded = draft({ type: 'video', take })
const written = draft({ type: 'text', text: 'x'.repeat(80) })

describe('there is something to send', () => {
  test.each([
    ['nothing chosen', emptyDraft, false],
    ['a recording', recorded, true],
    ['a recording that is still going on', draft({ type: 'video', take: { ...take, ended: false } }), false],
    ['a video when a voice was chosen', draft({ type: 'audio', take }), false],
    ['80 characters', written, true],
    ['79 characters and a space', draft({ type: 'text', text: `${'x'.repeat(79)} ` }), false],
    ['2,000 characters', draft({ type: 'text', text: 'x'.repeat(2000) }), true],
    ['2,001 characters', draft({ type: 'text', text: 'x'.repeat(2001) }), false],
  ])('%s', (_, given, expected) => {
    expect(hasWords(given)).toBe(expected)
  })
})

describe('an address leads to', () => {
  test.each([
    ['the choice', null, emptyDraft, 'choose'],
    ['the choice, when nobody knows the step', 'elsewhere', emptyDraft, 'choose'],
    ['the camera', 'video', emptyDraft, 'video'],
    ['the choice, when details come before words', 'details', emptyDraft, 'choose'],
    ['the details', 'details', recorded, 'details'],
    ['the details, when nobody has confirmed an address', 'send', written, 'details'],
    ['what is being sent', null, draft({ ...recorded, confirmedAt: 5 }), 'send'],
    ['what is being sent, from any step', 'video', draft({ ...written, confirmedAt: 5 }), 'send'],
    ['the thanks', 'thanks', emptyDraft, 'thanks'],
  ])('%s', (_, asked, given, step) => {
    expect(stepFor(asked, given)).toBe(step)
  })
})
