// @vitest-environment happy-dom
import type { CopyState, HeldCopy } from '@credence/contract/copies/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, refused, serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { live } from '../../testing/open-share-page.ts'
import { signedInAs } from '../../testing/signed-in.ts'

const none: CopyState = { is_page_open: true, held: null, making: null, failed: null, gone: false }
const making: CopyState = { ...none, making: { percent: 62, step: 'files' } }
const held: HeldCopy = {
  name: 'ines-marlow-2026-11-17.zip',
  bytes: 148_000_000,
  made_at: '2026-11-17T11:02:00Z',
  kept_until: '2026-11-24T11:02:00Z',
  url: '/media/copies/0123.zip?e=1&s=x',
  parts: [
    { name: 'index.html', files: 1, bytes: 64_000 },
    { name: 'media/', files: 9, bytes: 146_000_000 },
    { name: 'records/', files: 2, bytes: 9000 },
    { name: 'style/', files: 5, bytes: 90_000 },
    { name: 'check.html', files: 1, bytes: 210_000 },
  ],
  ...{ recommendations: 2, videos: 3, voices: 1, added: 0, outdated: false },
}
const ready: CopyState = { ...none, held }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T12:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(copy: CopyState | CopyState[], answers: Answers = {}, profile: OwnerProfile = live) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(profile),
    'GET /api/recommendations': success([]),
    'GET /api/copy': [copy].flat().map(each => success(each)),
    ...answers,
  })
  await openPage('/dashboard/share/copy')
  await screen.findByText(/^Not in it: hidden recommendations, addresses, your settings\./)
  return sent
}

const main = () => screen.getByRole('main')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('none yet: one button, and no list of sizes', async () => {
  const sent = await open([none, making], { 'POST /api/copy': success(making) })
  expect(within(main()).getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByText('What is in it')).toBeNull()
  press('Make a copy')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('62%, packing files.'))
  expect(sent.find(({ call }) => call === 'POST /api/copy')?.body).toEqual({})
})

test('being made: how far it is, and it is looked at again until it is ready', async () => {
  await open([making, { ...making, making: { percent: 95, step: 'check' } }, ready])
  expect(screen.getByRole('status').textContent).toBe(
    '62%, packing files. You can leave this page. We notify you when it is ready.',
  )
  expect(screen.queryByRole('button', { name: 'Make a copy' })).toBeNull()
  await vi.advanceTimersByTimeAsync(1500)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('95%, almost done.'))
  await vi.advanceTimersByTimeAsync(1500)
  await screen.findByRole('link', { name: 'Download, 148 MB' })
})

test('ready: what it is, what is in it, and a download that the browser can continue', async () => {
  await open(ready)
  const link = screen.getByRole('link', { name: 'Download, 148 MB' })
  expect(link.getAttribute('href')).toBe(held.url)
  expect(main().textContent).toContain('148 MB. Made 58 minutes ago. Up to date with your page.')
  expect(main().textContent).toContain('We keep it until 24 November 2026.')
  const parts = within(screen.getByRole('region', { name: 'What is in it' })).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'index.html64 kBYour page. Open this one.',
    'media/146 MB3 videos, 1 voice recording, captions, pictures',
    'records/2 filesThe signed record of each recommendation.',
    'check.html210 kBChecks all records on your computer, offline.',
  ])
  expect(main().textContent).toContain('A copy can’t know what happens later.')
})

test.each([
  [1, 'You published 1 recommendation since 17 November 2026. This copy doesn’t have it.'],
  [2, 'You published 2 recommendations since 17 November 2026. This copy doesn’t have them.'],
  [0, 'Your page changed since 17 November 2026. This copy doesn’t have the changes.'],
])('out of date, with %i more: says so, and makes a new one', async (added, words) => {
  await open({ ...none, held: { ...held, added, outdated: true } }, { 'POST /api/copy': success(making) })
  expect(screen.getByText(words)).toBeDefined()
  expect(main().textContent).not.toContain('Up to date')
  press('Make a new one')
  await screen.findByRole('status')
})

test('it didn’t work: nothing is lost, and it can be made without the recording', async () => {
  const video = { ...live.recommendations[0]!, type: 'video' as const }
  const failed = { ...none, failed: { missing: 1 } }
  const sent = await open(failed, { 'POST /api/copy': success(making) }, { ...live, recommendations: [video] })
  expect(screen.getByRole('alert').textContent).toBe(
    'We couldn’t pack 1 video. Nothing is lost. Try again, or make the copy without it.',
  )
  press('Without the video')
  await screen.findByRole('status')
  expect(sent.find(({ call }) => call === 'POST /api/copy')?.body).toEqual({ without_missing: true })
})

test('after its time it is gone', async () => {
  await open({ ...none, gone: true })
  expect(screen.getByText('This copy is no longer here. Make a new one.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Make a new one' })).toBeDefined()
})

test('a private page has to be published first', async () => {
  await open({ ...none, is_page_open: false })
  expect(screen.queryByRole('button', { name: 'Make a copy' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Publish your page' }).getAttribute('href')).toBe('/dashboard/share')
})

test('another tab began one meanwhile', async () => {
  await open([none, making], { 'POST /api/copy': refused('copy_being_made') })
  press('Make a copy')
  expect((await screen.findByRole('alert')).textContent).toContain('Already being made.')
  await screen.findByText('62%, packing files.')
})
