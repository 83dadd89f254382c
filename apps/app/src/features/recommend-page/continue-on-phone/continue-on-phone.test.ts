import { describe, expect, test } from 'vitest'
import { emptyRecommendation } from '../../../state/recommendations/recommendation.ts'
import type { PageData } from '../invitation/page-data.ts'
import { phoneAddress } from './continue-on-phone.tsx'
import {
  readTransferredInput,
  transferableInput,
  withTransferredInput,
  writeTransferredInput,
} from './transferred-input.ts'

const page: PageData = {
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
const invite: NonNullable<PageData['invite']> = {
  full_name: 'Samir Haddad',
  email: 'samir@pellroe.example',
  source: 'client',
  memory: { where: '', when: '', what: '' },
  reminders: [],
  message: '',
  ask_for: 'any',
  questions: null,
  answered_at: null,
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
const flow = { slug: 'ines-marlow', page, invite: undefined, name: 'Ines', formState: typed }

describe('input transferred to a phone', () => {
  test('keeps every script and leaves out the e-mail address', () => {
    const { address, words } = phoneAddress(flow, 'video', 'https://app.example')
    const url = new URL(address)
    expect(url.href.replace(url.hash, '')).toBe('https://app.example/cr/ines-marlow/recommend?step=video')
    const { reviewerEmail, ...there } = withTransferredInput(
      emptyRecommendation,
      readTransferredInput(url.hash, page.sources)!,
    )
    const { reviewerEmail: stays, ...here } = typed
    expect(there).toMatchObject({ ...here, textAt: expect.any(Number), savedAt: expect.any(Number) })
    expect([reviewerEmail, stays]).toEqual(['', 'samir@pellroe.example'])
    expect(words).toBe(
      'Scan this code to open this step on your phone. Your name, your role, how you know Ines and what you wrote will be there too. Your e-mail address will stay on this device.',
    )
  })

  test('leaves out fields of the invite', () => {
    const formState = {
      ...emptyRecommendation,
      reviewerName: 'Samir Haddad',
      reviewerEmail: 'samir@pellroe.example',
      source: 'client',
    }
    const invited = { ...flow, page: { ...page, invite }, invite: 'T'.repeat(43), formState }
    const { address, words } = phoneAddress(invited, 'audio', 'https://app.example')
    expect(address).toBe(`https://app.example/cr/ines-marlow/recommend?invite=${'T'.repeat(43)}&step=voice`)
    expect(words).toBe('Scan this code to open this step on your phone.')
  })

  test('leaves out text that makes the code too dense, and says so', () => {
    const formState = { ...emptyRecommendation, reviewerName: 'Samir', text: 'x'.repeat(400) }
    const { address, words } = phoneAddress({ ...flow, formState }, 'video', 'https://app.example')
    expect(address.length).toBeLessThan(200)
    expect(words).toBe(
      'Scan this code to open this step on your phone. Your name will be there too. What you wrote will stay on this device.',
    )
  })

  test('leaves out an AI draft', () => {
    const formState = { ...emptyRecommendation, reviewerName: 'Samir', text: 'We had two warehouses.', drafted: true }
    const { address, words } = phoneAddress({ ...flow, formState }, 'video', 'https://app.example')
    expect(readTransferredInput(new URL(address).hash, page.sources)?.text).toBe('')
    expect(words).toBe(
      'Scan this code to open this step on your phone. Your name will be there too. What you wrote will stay on this device.',
    )
  })

  test('never overwrites input of the other device', () => {
    const there = { ...emptyRecommendation, reviewerName: 'Sam', text: 'Mine.', toYear: '2024', textAt: 7 }
    const transferred = readTransferredInput(writeTransferredInput(transferableInput(typed, page)), page.sources)!
    expect(withTransferredInput(there, transferred)).toMatchObject({
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
])('ignores the invalid fragment %s', (hash, name) => {
  expect(readTransferredInput(hash, page.sources)?.reviewerName).toBe(name)
})

test('truncates and validates the fields of a fragment', () => {
  const hash = writeTransferredInput({
    reviewerName: 'n'.repeat(500),
    reviewerPosition: '',
    source: 'somebody-else',
    fromYear: '<b>',
    toYear: '20244',
    text: 't'.repeat(5000),
  })
  const read = readTransferredInput(hash, page.sources)!
  expect(read).toMatchObject({ source: '', fromYear: '', toYear: '' })
  expect([read.reviewerName.length, read.text.length]).toEqual([100, 2000])
})
