// @vitest-environment happy-dom

import { usualChoices } from '@credence/contract/notifications/notification-kinds'
import type { NoticePreferences } from '@credence/contract/notifications/preferences/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownerSettings } from '../../../testing/owner-settings.ts'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'
import { notifyOtherTabs } from './use-notice-preferences.ts'

const load = 'GET /api/notifications/preferences'
const save = 'POST /api/notifications/preferences'
const usual: NoticePreferences = { email: 'ines@example.org', choices: usualChoices, updated_at: null }

function chosen(changes: Partial<NoticePreferences['choices']>, minute = 1): NoticePreferences {
  return { ...usual, choices: { ...usualChoices, ...changes }, updated_at: `2026-03-01T09:0${minute}:00.000Z` }
}

async function open(answers: Answers = {}) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(ownerProfile),
    'GET /api/settings': success(ownerSettings),
    [load]: success(usual),
    ...answers,
  })
  const page = await openPage('/setting/notifications')
  return { ...page, saves: () => sent.filter(({ call }) => call === save).map(({ body }) => body) }
}

const theSwitch = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const received = 'Someone recommends you, e-mail'
const views = 'Views of your page, e-mail'

describe('before the preferences are loaded', () => {
  test('their space is reserved', async () => {
    const { container } = await open({ [load]: () => new Promise(() => undefined) })
    await waitFor(() => expect(container.textContent).toContain('Loading your notifications'))
  })

  test('a failure shows and can be retried', async () => {
    await open({ [load]: [failure(404, { message: 'No.' }), success(usual)] })
    const main = screen.getByRole('main')
    await waitFor(() => expect(main.textContent).toContain('We couldn’t load your notifications. No.'))
    fireEvent.click(within(main).getByRole('button', { name: 'Try again' }))
    expect((await theSwitch(received)).checked).toBe(true)
  })
})

test('shows the choices, the mail address, and the mandatory notices', async () => {
  const { container } = await open({ [load]: success(chosen({ weekly_views: { mail: true, push: false } })) })
  expect((await theSwitch(views)).checked).toBe(true)
  expect(within(screen.getByRole('table')).getAllByRole('switch')).toHaveLength(13)
  expect(screen.queryByRole('switch', { name: 'Codes and new sign-ins, e-mail' })).toBeNull()
  expect(screen.getByRole('row', { name: /^Codes and new sign-ins/ }).textContent).toContain('Always')
  expect(container.textContent).toContain('E-mails go to ines@example.org.')
  expect(screen.getByRole('link', { name: 'Notifications', current: 'page' })).toBeDefined()
})

test('a switch saves itself and confirms', async () => {
  const quiet = { mail: false, push: true }
  const { container, saves } = await open({ [save]: success(chosen({ recommendation_received: quiet })) })
  fireEvent.click(await theSwitch(received))
  expect((await theSwitch(received)).checked).toBe(false)
  await waitFor(() => expect(container.textContent).toContain('All changes saved, '))
  expect(saves()).toEqual([{ group: 'recommendation_received', channel: 'mail', wanted: false }])
  expect((await theSwitch(received)).checked).toBe(false)
})

test('several presses are sent in order, and the last of each switch wins', async () => {
  const { saves, container } = await open({
    [save]: [
      success(chosen({ weekly_views: { mail: true, push: false } }, 1)),
      success(chosen({}, 2)),
      success(chosen({ recommendation_received: { mail: false, push: true } }, 3)),
    ],
  })
  fireEvent.click(await theSwitch(views))
  fireEvent.click(await theSwitch(views))
  fireEvent.click(await theSwitch(received))
  await waitFor(() => expect(container.textContent).toContain('All changes saved, '))
  expect(saves()).toMatchObject([{ wanted: true }, { wanted: false }, { group: 'recommendation_received' }])
  expect((await theSwitch(views)).checked).toBe(false)
  expect((await theSwitch(received)).checked).toBe(false)
})

test('an unsaved press stays, says so, and is sent when the connection is back', async () => {
  let isAway = true
  const answer = success(chosen({ weekly_views: { mail: true, push: false } }))
  const { container, saves } = await open({ [save]: () => (isAway ? lost() : answer()) })
  fireEvent.click(await theSwitch(views))
  const unsaved = 'An error occurred\nCheck your connection. Your choice isn’t saved yet.'
  await waitFor(() => expect(container.textContent).toContain(unsaved))
  expect((await theSwitch(views)).checked).toBe(true)
  const tries = saves().length
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(saves().length).toBeGreaterThan(tries))
  await waitFor(() => expect(container.textContent).toContain(unsaved))
  isAway = false
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(container.textContent).toContain('All changes saved, '))
  expect(container.textContent).not.toContain('isn’t saved yet')
})

test('a busy server is retried', async () => {
  const busy = failure(503, { message: 'We are busy.' })
  const { container, saves } = await open({
    [save]: [busy, success(chosen({ weekly_views: { mail: true, push: false } }))],
  })
  fireEvent.click(await theSwitch(views))
  await waitFor(() => expect(container.textContent).toContain('All changes saved, '))
  expect(saves()).toHaveLength(2)
})

test('leaving with unsaved changes asks first', async () => {
  await open({ [save]: lost })
  fireEvent.click(await theSwitch(views))
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('isn’t saved yet'))
  fireEvent.click(screen.getByRole('link', { name: 'Connect' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined()
})

describe('another tab', () => {
  test('that saves shows here immediately', async () => {
    await open()
    await theSwitch(views)
    notifyOtherTabs(chosen({ weekly_views: { mail: true, push: false } }))
    await waitFor(async () => expect((await theSwitch(views)).checked).toBe(true))
  })

  test('with an older answer or another account changes nothing', async () => {
    await open({ [load]: success(chosen({ weekly_views: { mail: true, push: false } }, 5)) })
    await theSwitch(views)
    notifyOtherTabs(chosen({}, 4))
    notifyOtherTabs({ ...chosen({}, 6), email: 'tom@example.org' })
    notifyOtherTabs(chosen({ weekly_views: { mail: true, push: true } }, 7))
    await waitFor(async () => expect((await theSwitch('Views of your page, push')).checked).toBe(true))
    expect((await theSwitch(views)).checked).toBe(true)
  })

  test('does not revert a press here that is being saved', async () => {
    await open({ [save]: () => new Promise(() => undefined) })
    fireEvent.click(await theSwitch(received))
    notifyOtherTabs(chosen({ weekly_views: { mail: true, push: false } }))
    await waitFor(async () => expect((await theSwitch(views)).checked).toBe(true))
    expect((await theSwitch(received)).checked).toBe(false)
  })
})

test('questions from readers: two switches that save themselves, and how many recommendations allow them', async () => {
  const questions = { shown: true, told: true, allowed: 5, published: 9 }
  const sent: unknown[] = []
  await open({
    'GET /api/settings': success({ ...ownerSettings, questions }),
    'POST /api/setting-questions': [
      ({ body }) => {
        sent.push(JSON.parse(String(body)))
        return success({ ...questions, shown: false })()
      },
      failure(500, { message: 'No.' }),
    ],
  })
  const shown = await theSwitch('Show “Ask a question”')
  expect(screen.getByText('On recommendations whose author allows it: 5 of 9.')).toBeDefined()
  fireEvent.click(shown)
  await waitFor(() => expect(shown.checked).toBe(false))
  expect(sent).toEqual([{ shown: false }])
  const told = await theSwitch('Notify me of questions')
  fireEvent.click(told)
  await screen.findByText(/No\./)
  expect(told.checked).toBe(true)
})
