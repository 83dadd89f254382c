// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import {
  emptyRecommendation,
  type RecommendationState,
  type Take,
} from '../../../state/recommendations/recommendation.ts'
import { deleteExpiredInput, deleteInput, loadInput, saveInput } from './saved-input.ts'

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
    expect(saveInput(kept)).toBe(true)
    expect(loadInput('ines')).toEqual(kept)
    expect(loadInput('someone-else')).toEqual(draft({ slug: 'someone-else' }))
  })

  test('recovers an interrupted recording', () => {
    saveInput(draft({ take }))
    expect(loadInput('ines')).toMatchObject({ take, videoStopped: false })
  })

  test('stores nothing that is valid for this visit only', () => {
    const shown = { video: 'blob:video', reviewerPicture: 'blob:picture', buttonPress: true }
    saveInput(draft({ take, videoStopped: true, ...shown, recommendationId: 'r1' }))
    expect(loadInput('ines')).toEqual(draft({ take, videoStopped: true }))
  })

  test('is empty after deletion', () => {
    saveInput(draft({ text: 'We had two warehouses.' }))
    deleteInput('ines')
    expect(loadInput('ines')).toEqual(draft())
  })

  test('reads the format of older versions', () => {
    const details = { fullName: 'Samir Haddad', email: 'samir@pellroe.example', position: 'Founder' }
    const former = { type: 'audio', text: 'We had two warehouses.', take: { ...take, ended: true }, ...details }
    localStorage.setItem('cr-recommend:ines', JSON.stringify(former))
    expect(loadInput('ines')).toMatchObject({
      recommendationType: 'audio',
      text: 'We had two warehouses.',
      take,
      videoStopped: true,
      reviewerName: 'Samir Haddad',
      reviewerEmail: 'samir@pellroe.example',
      reviewerPosition: 'Founder',
    })
  })

  test('is empty when it cannot be read', () => {
    localStorage.setItem('cr-recommend:ines', '{"text":')
    expect(loadInput('ines')).toEqual(draft())
  })

  test('reports a full storage', () => {
    const full = {
      setItem: () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      },
    } as unknown as Storage
    expect(saveInput(draft(), full)).toBe(false)
  })
})

test('deletes input after 30 days with its recordings, and leaves other keys', () => {
  localStorage.setItem('theme', 'dark')
  saveInput(draft({ slug: 'old', take, picture: { id: 'picture-1', type: 'image/png' }, savedAt: 0 }))
  saveInput(draft({ slug: 'new', take: { ...take, id: 'take-2' }, savedAt: 20 * day }))
  expect(deleteExpiredInput(31 * day)).toEqual(['take-1', 'picture-1'])
  expect(loadInput('old')).toEqual(draft({ slug: 'old' }))
  expect(loadInput('new').take?.id).toBe('take-2')
  expect(localStorage.getItem('theme')).toBe('dark')
})
