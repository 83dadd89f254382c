// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { type Draft, dropOldDrafts, emptyDraft, forgetDraft, keepDraft, recallDraft, type Take } from './draft.ts'

const day = 24 * 60 * 60 * 1000
const take: Take = {
  id: 'take-1',
  kind: 'video',
  type: 'video/mp4;codecs=avc1,opus',
  seconds: 12,
  startedAt: 1000,
  ended: false,
  origin: 'recorder',
}

function draft(changes: Partial<Draft> = {}): Draft {
  return { ...emptyDraft, ...changes }
}

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  test('survives a reload, for its own profile only', () => {
    const kept = draft({ type: 'video', take, fullName: 'Samir Haddad', email: 'samir@pellroe.example' })
    expect(keepDraft('ines', kept)).toBe(true)
    expect(recallDraft('ines')).toEqual(kept)
    expect(recallDraft('somebody-else')).toEqual(emptyDraft)
  })

  test('knows a recording that the page was lost in the middle of', () => {
    keepDraft('ines', draft({ take }))
    expect(recallDraft('ines').take).toEqual({ ...take, ended: false })
  })

  test('is empty once it is forgotten', () => {
    keepDraft('ines', draft({ text: 'We had two warehouses.' }))
    forgetDraft('ines')
    expect(recallDraft('ines')).toEqual(emptyDraft)
  })

  test('from an older version of the page still opens', () => {
    localStorage.setItem('cr-recommend:ines', '{"text":"We had two warehouses."}')
    expect(recallDraft('ines')).toEqual(draft({ text: 'We had two warehouses.' }))
  })

  test('that cannot be read is an empty one', () => {
    localStorage.setItem('cr-recommend:ines', '{"text":')
    expect(recallDraft('ines')).toEqual(emptyDraft)
  })

  test('that the browser has no room for is reported', () => {
    const full = {
      setItem: () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      },
    } as unknown as Storage
    expect(keepDraft('ines', draft(), full)).toBe(false)
  })
})

test('after 30 days an abandoned draft goes, with its pieces; other keys stay', () => {
  localStorage.setItem('theme', 'dark')
  keepDraft('old', draft({ take, picture: { id: 'picture-1', type: 'image/png' }, savedAt: 0 }))
  keepDraft('new', draft({ take: { ...take, id: 'take-2' }, savedAt: 20 * day }))
  expect(dropOldDrafts(31 * day)).toEqual(['take-1', 'picture-1'])
  expect(recallDraft('old')).toEqual(emptyDraft)
  expect(recallDraft('new').take?.id).toBe('take-2')
  expect(localStorage.getItem('theme')).toBe('dark')
})
