// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findUnsaved, storeUnsaved } from '../../components/unsaved-profile/unsaved-storage.ts'
import { type Answers, failure, lost, refused, serverAnswers, success } from '../../testing/answers.ts'
import { fillDevice } from '../../testing/full-device.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'

function forgetAll() {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(() => {
  forgetAll()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())
afterAll(forgetAll)

const read = 'GET /api/profile/ines-marlow'
const save = 'PATCH /api/profile'
const written = { ...ownerProfile, headline: 'Operations', about: 'First words.' }
const later = { ...written, updated_at: '2026-03-14T10:05:00.000Z' }

async function openOwn(answers: Answers = {}, profile = written) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({ [read]: success(profile), ...answers })
  const page = await openPage('/cr/ines-marlow')
  return { ...page, sent: (call: string) => sent.filter(request => request.call === call).map(({ body }) => body) }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const findArea = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'About you' })
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'About you' })

async function openAbout() {
  press('Edit About')
  await findArea()
}

const writeAbout = (value: string) => fireEvent.change(area(), { target: { value } })

const pauseMs = 900
const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a pause in typing saves only changed fields, with the values they replace', async () => {
  const { container, sent } = await openOwn({ [save]: success({ ...later, about: 'Second words.' }) })
  await openAbout()
  writeAbout('Second')
  passTime(pauseMs - 1)
  writeAbout('Second words. ')
  passTime(pauseMs - 1)
  expect(sent(save)).toEqual([])
  passTime(1)
  await waitFor(() => expect(container.textContent).toContain('Saved just now'))
  expect(sent(save)).toEqual([{ about: 'Second words.', was: { about: 'First words.' } }])
  expect(area().value).toBe('Second words. ')
  press('Done')
  expect(screen.queryByRole('textbox', { name: 'About you' })).toBeNull()
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('an owner whose page was taken down reads so in the visibility', async () => {
  await openOwn({}, { ...written, visibility: 'public', hidden: true })
  const bar = await screen.findByRole('region', { name: 'Who can see this page' })
  expect(bar.textContent).toContain('Hidden by us. Only you can see your page.')
  expect(bar.textContent).not.toContain('Anyone can see your page')
})

test('the bottom bar of the app is on the own page, with the ways to Share and Help', async () => {
  await openOwn()
  const links = within(await screen.findByRole('navigation', { name: 'App' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Share', 'Help']))
})

test('a server error shows at its field', async () => {
  const errors = [{ field: 'about', message: 'Remove the hidden characters.' }]
  const { container } = await openOwn({ [save]: failure(422, { message: 'Some fields need another look.', errors }) })
  await openAbout()
  writeAbout('Wrong words.')
  passTime(pauseMs)
  await waitFor(() => expect(container.textContent).toContain('Some fields need another look.'))
  expect(area().getAttribute('aria-invalid')).toBe('true')
  expect(container.textContent).toContain('Remove the hidden characters.')
})

test("text that can't be saved is stored on the device", async () => {
  const { container } = await openOwn({ [save]: lost })
  await openAbout()
  writeAbout('Kept words.')
  passTime(pauseMs)
  await waitFor(() => expect(container.textContent).toContain('Not saved yet. Your text is saved on this device.'))
  expect(findUnsaved(written.email, 'about')?.values).toEqual({ about: 'Kept words.' })
})

test('text is saved by itself once the database is back', async () => {
  const { container, sent } = await openOwn({
    [save]: [refused('unavailable'), success({ ...later, about: 'Kept words.' })],
  })
  await openAbout()
  writeAbout('Kept words.')
  passTime(pauseMs)
  await waitFor(() => expect(container.textContent).toContain('Not saved yet'))
  expect(findUnsaved(written.email, 'about')?.values).toEqual({ about: 'Kept words.' })
  passTime(1000)
  await waitFor(() => expect(container.textContent).toContain('Saved just now'))
  expect(sent(save)).toEqual(Array(2).fill({ about: 'Kept words.', was: { about: 'First words.' } }))
})

test('a full device does not claim to have stored the text', async () => {
  const { container } = await openOwn({ [save]: lost })
  fillDevice()
  await openAbout()
  writeAbout('Held words.')
  passTime(pauseMs)
  const words = 'Your browser is out of space. Keep this page open. We’ll keep trying.'
  await waitFor(() => expect(container.textContent).toContain(words))
  expect(area().value).toBe('Held words.')
})

const kept = { values: { about: 'Kept words.' }, base: { about: 'First words.' }, server: { about: 'First words.' } }

test('stored text reopens its part and is sent', async () => {
  storeUnsaved(written.email, 'about', kept)
  const { container, sent } = await openOwn({ [save]: success({ ...later, about: 'Kept words.' }) })
  await findArea()
  passTime(pauseMs)
  await waitFor(() => expect(container.textContent).toContain('Saved just now'))
  expect(sent(save)).toEqual([{ about: 'Kept words.', was: { about: 'First words.' } }])
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('stored text of another account is not shown', async () => {
  storeUnsaved('somebody@example.org', 'about', kept)
  await openOwn()
  expect(screen.queryByRole('textbox', { name: 'About you' })).toBeNull()
  expect(localStorage).toHaveLength(1)
})

test('changes from elsewhere are loaded: other fields merge, the same one is a conflict', async () => {
  const changed = refused('profile_changed')
  const { container, sent } = await openOwn({
    [read]: [success(written), success({ ...later, about: 'Theirs.' })],
    [save]: [changed, success({ ...later, about: 'Mine.' })],
  })
  await openAbout()
  writeAbout('Mine.')
  passTime(pauseMs)
  await waitFor(() => expect(container.textContent).toContain('Choose which version to keep.'))
  expect(container.textContent).toContain('About saved elsewhereTheirs.')
  press('Keep this version')
  passTime(pauseMs)
  await waitFor(() => expect(container.textContent).toContain('Saved just now'))
  expect(sent(save)).toEqual([
    { about: 'Mine.', was: { about: 'First words.' } },
    { about: 'Mine.', was: { about: 'Theirs.' } },
  ])
})
