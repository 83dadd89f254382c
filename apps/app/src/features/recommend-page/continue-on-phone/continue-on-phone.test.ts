import { describe, expect, test } from 'vitest'
import { emptyRecommendation } from '../../../state/recommendations/recommendation.ts'
import type { Asked } from '../invitation/use-page-data.ts'
import { phoneAddress } from './continue-on-phone.tsx'
import { readHandedDraft, typedOf, withHandedDraft, writeHandedDraft } from './transferred-input.ts'

const asked: Asked = {
  slug: 'ines-marlow',
  full_name: 'Ines Marlow',
  headline: '',
  picture_url: null,
  accent: null,
  rosette: 'p-1',
  is_private: false,
  is_sample: false,
  sources: [{ id: 'client', name: 'Client', prompts: [] }],
  invite: null,
}
const invite: NonNullable<Asked['invite']> = {
  full_name: 'Samir Haddad',
  email: 'samir@pellroe.example',
  source: 'client',
  memory: { where: '', when: '', what: '' },
  reminders: [],
  message: '',
  ask_for: 'any',
  questions: null,
}
const typed = {
  ...emptyRecommendation,
  reviewerName: 'סמיר 哈達德 👋',
  reviewerPosition: 'Founder, Pell & Roe',
  reviewerEmail: 'samir@pellroe.example',
  source: 'client',
  fromYear: '2023',
  text: 'Ines spent the first week on the floor.',
}
const flow = { slug: 'ines-marlow', asked, invite: undefined, name: 'Ines', draft: typed }

describe('a draft on its way to a phone', () => {
  test('arrives as it was typed, in any script, and without the e-mail address', () => {
    const { address, words } = phoneAddress(flow, 'video', 'https://app.example')
    const url = new URL(address)
    expect(url.href.replace(url.hash, '')).toBe('https://app.example/cr/ines-marlow/recommend?step=video')
    const { reviewerEmail, ...there } = withHandedDraft(emptyRecommendation, readHandedDraft(url.hash, asked.sources)!)
    const { reviewerEmail: stays, ...here } = typed
    expect(there).toMatchObject({ ...here, textAt: expect.any(Number), savedAt: expect.any(Number) })
    expect([reviewerEmail, stays]).toEqual(['', 'samir@pellroe.example'])
    expect(words).toBe(
      'You land on this step. Your name, your role, how you know Ines and what you wrote come along. Your e-mail address stays on this device.',
    )
  })

  test('brings nothing that the invite brings anyway', () => {
    const draft = {
      ...emptyRecommendation,
      reviewerName: 'Samir Haddad',
      reviewerEmail: 'samir@pellroe.example',
      source: 'client',
    }
    const invited = { ...flow, asked: { ...asked, invite }, invite: 'T'.repeat(43), draft }
    const { address, words } = phoneAddress(invited, 'audio', 'https://app.example')
    expect(address).toBe(`https://app.example/cr/ines-marlow/recommend?invite=${'T'.repeat(43)}&step=voice`)
    expect(words).toBe('You land on this step, with nothing to type again.')
  })

  test('leaves behind what makes the code too dense, and says so', () => {
    const draft = { ...emptyRecommendation, reviewerName: 'Samir', text: 'x'.repeat(400) }
    const { address, words } = phoneAddress({ ...flow, draft }, 'video', 'https://app.example')
    expect(address.length).toBeLessThan(200)
    expect(words).toBe('You land on this step. Your name comes along. What you wrote stays on this device.')
  })

  test('leaves behind what began as a draft, since nothing there would say so', () => {
    const draft = { ...emptyRecommendation, reviewerName: 'Samir', text: 'We had two warehouses.', drafted: true }
    const { address, words } = phoneAddress({ ...flow, draft }, 'video', 'https://app.example')
    expect(readHandedDraft(new URL(address).hash, asked.sources)?.text).toBe('')
    expect(words).toBe('You land on this step. Your name comes along. What you wrote stays on this device.')
  })

  test('never takes the place of what was typed there', () => {
    const there = { ...emptyRecommendation, reviewerName: 'Sam', text: 'Mine.', toYear: '2024', textAt: 7 }
    const handed = readHandedDraft(writeHandedDraft(typedOf(typed, asked)), asked.sources)!
    expect(withHandedDraft(there, handed)).toMatchObject({
      reviewerName: 'Sam',
      reviewerPosition: 'Founder, Pell & Roe',
      fromYear: '',
      toYear: '2024',
      text: 'Mine.',
      textAt: 7,
    })
  })
})

test.each([
  ['', undefined],
  ['#about', undefined],
  ['#draft=', undefined],
  ['#draft=%00', undefined],
  ['#draft=AAAA', ''],
  [`#draft=${btoa('{"a":1}')}`.replace(/=+$/, ''), ''],
  [`#draft=${btoa('[1,2,3,4,5,6]')}`.replace(/=+$/, ''), ''],
  [`#draft=${btoa('["a"]')}`.replace(/=+$/, ''), ''],
])('%s is no draft, and breaks nothing', (hash, name) => {
  expect(readHandedDraft(hash, asked.sources)?.reviewerName).toBe(name)
})

test('what an address says is cut and checked like anything typed', () => {
  const hash = writeHandedDraft({
    reviewerName: 'n'.repeat(500),
    reviewerPosition: '',
    source: 'somebody-else',
    fromYear: '<b>',
    toYear: '20244',
    text: 't'.repeat(5000),
  })
  const read = readHandedDraft(hash, asked.sources)!
  expect(read).toMatchObject({ source: '', fromYear: '', toYear: '' })
  expect([read.reviewerName.length, read.text.length]).toEqual([100, 2000])
})
