import { describe, expect, test } from 'vitest'
import { emptyRecommendation, type RecommendationState, type Take } from '../../state/recommendations/recommendation.ts'
import { hasWords, stepFor } from './steps.ts'

const take: Take = {
  id: 't',
  kind: 'video',
  type: 'video/mp4',
  seconds: 9,
  startedAt: 1,
  origin: 'recorder',
}
const draft = (changes: Partial<RecommendationState>) => ({ ...emptyRecommendation, ...changes })
const recorded = draft({ take, videoStopped: true })
const written = draft({ recommendationType: 'text', text: 'x'.repeat(80) })

describe('hasWords', () => {
  test.each([
    ['nothing chosen', emptyRecommendation, false],
    ['a recording', recorded, true],
    ['a recording that is still going on', draft({ take }), false],
    ['a video when a voice was chosen', draft({ ...recorded, recommendationType: 'audio' }), false],
    ['80 characters', written, true],
    ['79 characters and a space', draft({ recommendationType: 'text', text: `${'x'.repeat(79)} ` }), false],
    ['2,000 characters', draft({ recommendationType: 'text', text: 'x'.repeat(2000) }), true],
    ['2,001 characters', draft({ recommendationType: 'text', text: 'x'.repeat(2001) }), false],
  ])('%s', (_, given, expected) => {
    expect(hasWords(given)).toBe(expected)
  })
})

describe('stepFor resolves to', () => {
  test.each([
    ['the choice', null, emptyRecommendation, 'choose'],
    ['choose for an unknown step', 'elsewhere', emptyRecommendation, 'choose'],
    ['the camera', 'video', emptyRecommendation, 'video'],
    ['the choice, when details come before words', 'details', emptyRecommendation, 'choose'],
    ['the details', 'details', recorded, 'details'],
    ['the details before the address is confirmed', 'send', written, 'details'],
    ['what is being sent', null, draft({ ...recorded, confirmedAt: 5 }), 'send'],
    ['what is being sent, from any step', 'video', draft({ ...written, confirmedAt: 5 }), 'send'],
    ['the thanks', 'thanks', emptyRecommendation, 'thanks'],
  ])('%s', (_, asked, given, step) => {
    expect(stepFor(asked, given)).toBe(step)
  })
})
