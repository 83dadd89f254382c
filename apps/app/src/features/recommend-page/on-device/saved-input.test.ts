// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import {
  emptyRecommendation,
  type RecommendationState,
  type Take,
} from '../../../state/recommendations/recommendation.ts'
import { dropOldDrafts, forgetDraft, keepDraft, recallDraft } from './saved-input.ts'

const day = 24 * 60 * 60 * 1000
const take: Take = {
  id: 'take-1',
  kind: 'video',
  type: 'video/mp4;codecs=avc1,opus',
  seconds: 12,
  startedAt: 1000,
  origin: 'recorder',
}

function draft(changes: Partial<RecommendationState> = {}): RecommendationState {
  return { ...emptyRecommendation, slug: 'ines', ...changes }
}

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  test('survives a reload, for its own profile only', () => {
    const kept = draft({ take, reviewerName: 'Samir Haddad', reviewerEmail: 'samir@pellroe.example' })
    expect(keepDraft(kept)).toBe(true)
    expect(recallDraft('ines')).toEqual(kept)
    expect(recallDraft('somebody-else')).toEqual(draft({ slug: 'somebody-else' }))
  })

  test('knows a recording that the page was lost in the middle of', () => {
    keepDraft(draft({ take }))
    expect(recallDraft('ines')).toMatchObject({ take, videoStopped: false })
  })

  test('keeps nothing that ends with the page', () => {
    const shown = { video: 'blob:video', reviewerPicture: 'blob:picture', buttonPress: true }
    keepDraft(draft({ take, videoStopped: true, ...shown, recommendationId: 'r1', captionsToken: 't1' }))
    expect(recallDraft('ines')).toEqual(draft({ take, videoStopped: true }))
  })

  test('is empty once it is forgotten', () => {
    keepDraft(draft({ text: 'We had two warehouses.' }))
    forgetDraft('ines')
    expect(recallDraft('ines')).toEqual(draft())
  })

  test('from an older version of the page still opens', () => {
    const details = { fullName: 'Samir Haddad', email: 'samir@pellroe.example', position: 'Founder' }
    const former = { type: 'audio', text: 'We had two warehouses.', take: { ...take, ended: true }, ...details }
    localStorage.setItem('cr-recommend:ines', JSON.stringify(former))
    expect(recallDraft('ines')).toMatchObject({
      recommendationType: 'audio',
      text: 'We had two warehouses.',
      take,
      videoStopped: true,
      reviewerName: 'Samir Haddad',
      reviewerEmail: 'samir@pellroe.example',
      reviewerPosition: 'Founder',
    })
  })

  test('that cannot be read is an empty one', () => {
    localStorage.setItem('cr-recommend:ines', '{"text":')
    expect(recallDraft('ines')).toEqual(draft())
  })

  test('that the browser has no room for is reported', () => {
    const full = {
      setItem: () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      },
    } as unknown as Storage
    expect(keepDraft(draft(), full)).toBe(false)
  })
})

test('after 30 days an abandoned draft goes, with its pieces; other keys stay', () => {
  localStorage.setItem('theme', 'dark')
  keepDraft(draft({ slug: 'old', take, picture: { id: 'picture-1', type: 'image/png' }, savedAt: 0 }))
  keepDraft(draft({ slug: 'new', take: { ...take, id: 'take-2' }, savedAt: 20 * day }))
  expect(dropOldDrafts(31 * day)).toEqual(['take-1', 'picture-1'])
  expect(recallDraft('old')).toEqual(draft({ slug: 'old' }))
  expect(recallDraft('new').take?.id).toBe('take-2')
  expect(localStorage.getItem('theme')).toBe('dark')
})
