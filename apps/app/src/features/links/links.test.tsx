// @vitest-environment happy-dom
import type { TailoredLink } from '@credence/contract/links/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, callsGoOut, failure, refused, serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { live } from '../../testing/open-share-page.ts'
import { signedInAs } from '../../testing/signed-in.ts'

const link: TailoredLink = {
  id: 'one',
  name: 'Harbour Lane, head of ops',
  url: 'http://localhost:4001/l/abcdefghijklmnopqrstuvwxyz',
  note: 'These people were there.',
  recommendation_ids: ['two'],
  sections: null,
  ends_on: '2026-11-23',
  ends_at: '2026-11-24T00:00:00.000Z',
  has_passphrase: true,
  state: 'working',
  created_at: '2026-11-01T10:00:00.000Z',
  revoked_at: null,
  opened: 3,
  last_opened_on: '2026-11-15',
  openings: [
    { date: '2026-11-15', count: 2 },
    { date: '2026-11-12', count: 1 },
  ],
}
const over: TailoredLink = {
  ...link,
  id: 'over',
  name: 'Fennick',
  state: 'ended',
  url: null,
  ends_on: '2026-11-01',
  opened: 0,
}

const writeText = vi.fn()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('ClipboardItem', undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText.mockReset().mockResolvedValue(undefined))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open(path: string, answers: Answers = {}, profile: OwnerProfile = live) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(profile),
    'GET /api/recommendations': success([]),
    'GET /api/links': success([link, over]),
    ...answers,
  })
  vi.stubGlobal('ClipboardItem', undefined)
  const page = await openPage(path)
  return { ...page, bodiesOf: (call: string) => sent.filter(each => each.call === call).map(({ body }) => body) }
}

const room = '/dashboard/share/links'
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the room', () => {
  test('lists what works and what is over, with how often each was opened', async () => {
    await open(room)
    const working = within(await screen.findByRole('region', { name: 'Working' }))
    const [row] = working.getAllByRole('listitem')
    for (const words of [
      'Harbour Lane',
      '/l/abcdefghij',
      '“These people were there.”',
      '1 of 2',
      'Asks for a passphrase',
    ])
      expect(row!.textContent).toContain(words)
    expect(row!.textContent).toContain('Ends in 6 days, 23 November 2026')
    expect(row!.textContent).toContain('3 times opened, last on 15 November 2026')
    const gone = screen.getByRole('region', { name: 'No longer working' })
    expect(gone.textContent).toContain('Ended 1 November 2026')
    expect(gone.textContent).toContain('Never opened')
    expect(
      within(gone)
        .getByRole('link', { name: /Make one like it/ })
        .getAttribute('href'),
    ).toBe(`${room}/new?like=over`)
  })

  test('a name and one press make a link and copy it', async () => {
    const made = { ...link, id: 'new', name: 'Brightwater', url: 'http://localhost:4001/l/new' }
    const { bodiesOf } = await open(room, { 'GET /api/links': success([]), 'POST /api/links': success(made) })
    await screen.findByText('No links yet. Make one for your next application.')
    expect(screen.getByText('Ends 16 January 2027')).toBeDefined()
    type(/Who is it for/, 'Brightwater')
    press('Make link and copy')
    await screen.findByText(/works now. Paste it/)
    expect(writeText).toHaveBeenCalledExactlyOnceWith('http://localhost:4001/l/new')
    expect(bodiesOf('POST /api/links')).toEqual([{ name: 'Brightwater', utc_offset: 0 }])
    expect(screen.getByRole('region', { name: 'Working' }).textContent).toContain('Brightwater')
  })

  test('a refused clipboard leaves the link in a field', async () => {
    writeText.mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
    await open(room, { 'POST /api/links': success({ ...link, id: 'new', url: 'http://localhost:4001/l/new' }) })
    await screen.findByRole('region', { name: 'Working' })
    type(/Who is it for/, 'Brightwater')
    press('Make link and copy')
    const field = await screen.findByLabelText<HTMLInputElement>('Link made. Copy it here.')
    expect(field.value).toBe('http://localhost:4001/l/new')
  })

  test('without a name it asks for one, and a full plan is said in words', async () => {
    const { bodiesOf } = await open(room, { 'POST /api/links': refused('link_limit_reached') })
    await screen.findByRole('region', { name: 'Working' })
    press('Make link and copy')
    await screen.findByText('Write who the link is for.')
    await callsGoOut()
    expect(bodiesOf('POST /api/links')).toEqual([])
    type(/Who is it for/, 'Brightwater')
    press('Make link and copy')
    await screen.findByText('You have 3 working links. Revoke one, or go Pro.')
    expect(writeText).not.toHaveBeenCalled()
  })

  test('while the page is private it makes none', async () => {
    await open(room, {}, { ...live, visibility: 'private' })
    await screen.findByText(/Publish your page first/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make link and copy' }).disabled).toBe(true)
  })

  test('a link is revoked after a question', async () => {
    const revoked = { ...link, state: 'revoked', url: null, revoked_at: '2026-11-17T12:00:00.000Z' }
    await open(room, { 'DELETE /api/links/one': success(revoked) })
    await screen.findByRole('region', { name: 'Working' })
    press(/^Revoke link/)
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke link' }))
    await screen.findByText('You revoked it on 17 November 2026')
    expect(screen.queryByRole('region', { name: 'Working' })).toBeNull()
  })

  test('that failed to load is tried again', async () => {
    await open(room, { 'GET /api/links': [failure(403, { message: 'Not now' }), success([link])] })
    await screen.findByText(/We couldn’t load your links/)
    press('Try again')
    await screen.findByRole('region', { name: 'Working' })
  })
})

describe('the editor', () => {
  const save = 'PATCH /api/links/one'

  test('saves only what changed, and says how much that is', async () => {
    const { bodiesOf } = await open(`${room}/one`, {
      [save]: success({ ...link, note: 'New', recommendation_ids: null }),
    })
    await screen.findByRole('heading', { name: link.name, level: 1 })
    type(/Note to the reader/, 'New')
    press('Add Noor Aziz')
    await screen.findByText('2 changes, not saved yet. The link itself stays the same.')
    press('Save changes')
    await waitFor(() => expect(bodiesOf(save)).toEqual([{ note: 'New', recommendation_ids: ['two', 'one'] }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  })

  test('all in the order of the page is no choice: what is published later joins', async () => {
    const { bodiesOf } = await open(`${room}/one`, { [save]: success(link) })
    await screen.findByRole('heading', { name: link.name, level: 1 })
    press('Add Noor Aziz')
    fireEvent.click(screen.getAllByRole('button', { name: 'Move Noor Aziz down' })[0]!)
    press('Save changes')
    await waitFor(() => expect(bodiesOf(save)).toEqual([{ recommendation_ids: null }]))
  })

  test('keeps at least one recommendation, and a passphrase that is not typed again', async () => {
    const { bodiesOf } = await open(`${room}/one`, { [save]: success(link) })
    await screen.findByRole('heading', { name: link.name, level: 1 })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Leave out Noor Aziz' }).disabled).toBe(true)
    press('Never')
    press('Save changes')
    await waitFor(() => expect(bodiesOf(save)).toEqual([{ ends_on: null, utc_offset: 0 }]))
  })

  test('suggests a passphrase, and refuses a short one', async () => {
    const { bodiesOf } = await open(`${room}/one`, { [save]: success(link) })
    await screen.findByRole('heading', { name: link.name, level: 1 })
    type('Passphrase', 'short')
    press('Save changes')
    await screen.findByText('Use at least 8 characters.')
    press('Suggest')
    press('Save changes')
    const passphrase = expect.stringMatching(/^[a-z]+ [a-z]+ \d\d$/)
    await waitFor(() => expect(bodiesOf(save)).toEqual([{ passphrase }]))
  })

  test('a failed save keeps what was typed', async () => {
    await open(`${room}/one`, { [save]: failure(500, { message: 'Something went wrong.' }) })
    await screen.findByRole('heading', { name: link.name, level: 1 })
    type(/Note to the reader/, 'New')
    press('Save changes')
    await screen.findByText('Something went wrong.')
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Note to the reader/).value).toBe('New')
  })

  test('begins a new one with what another had, and goes to the room', async () => {
    const made = { ...over, id: 'new', state: 'working', url: 'http://localhost:4001/l/new' }
    const { bodiesOf, address } = await open(`${room}/new?like=over`, { 'POST /api/links': success(made) })
    await screen.findByRole('heading', { name: 'New link', level: 1 })
    press('Make link and copy')
    await waitFor(() => expect(address()).toBe(room))
    expect(bodiesOf('POST /api/links')).toEqual([
      { name: 'Fennick', note: link.note, recommendation_ids: ['two'], ends_on: '2027-01-16', utc_offset: 0 },
    ])
  })

  test('a link that is over says so', async () => {
    await open(`${room}/over`)
    await screen.findByRole('heading', { name: 'This link no longer works' })
  })
})
