// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, lost, refused, serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'

const call = '/api/what-people-say'
const theme = (id: string, title: string, shown = true) => ({ id, title, people: id === 'one' ? 1 : 4, shown })
const choice = { shown: true, by: 'model', themes: [theme('one', 'Stays'), theme('two', 'يعمل معك')] }

async function openSettings(answers: Answers) {
  signedInAs(ownerProfile.slug)
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(ownerProfile),
    'GET /api/industries': success([]),
    'GET /api/country': success([]),
    ...answers,
  })
  await openPage('/setting/profile-setting')
  return () => sent.filter(each => each.call === `PATCH ${call}`).map(({ body }) => body)
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test("one press hides a theme, and themes can't be edited", async () => {
  const hidden = { ...choice, themes: [theme('one', 'Stays', false), choice.themes[1]] }
  const patches = await openSettings({ [`GET ${call}`]: success(choice), [`PATCH ${call}`]: success(hidden) })
  fireEvent.click(await box(/^Stays ?, 1 person$/))
  await waitFor(async () => expect((await box(/^Stays/)).checked).toBe(false))
  expect((await box(/4 people$/)).checked).toBe(true)
  expect(patches()).toEqual([{ theme: { id: 'one', shown: false } }])
  const section = screen.getByRole('heading', { name: 'What people say' }).closest('section')!
  expect(section.querySelector('input[type=text], textarea')).toBeNull()
  expect(section.textContent).toContain('a language model found')
})

test('all themes can be switched off, and are then not listed', async () => {
  const patches = await openSettings({
    [`GET ${call}`]: success(choice),
    [`PATCH ${call}`]: success({ ...choice, shown: false }),
  })
  fireEvent.click(await box(/^Show this section on my page/))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Stays/ })).toBeNull())
  expect(patches()).toEqual([{ shown: false }])
})

test('a theme that was regenerated meanwhile is reloaded', async () => {
  const anew = { ...choice, themes: [theme('three', 'Writes it down'), choice.themes[1]] }
  await openSettings({ [`GET ${call}`]: [success(choice), success(anew)], [`PATCH ${call}`]: refused('not_found') })
  fireEvent.click(await box(/^Stays/))
  await box(/^Writes it down/)
})

test('a lost connection shows an error, and the switch stays unchanged', async () => {
  await openSettings({ [`GET ${call}`]: success(choice), [`PATCH ${call}`]: lost })
  fireEvent.click(await box(/^Stays/))
  await screen.findByText(/An error occurred\s+Check your connection/)
  expect((await box(/^Stays/)).checked).toBe(true)
})

test('without enough recommendations it says what is needed', async () => {
  await openSettings({ [`GET ${call}`]: success({ shown: true, by: 'people', themes: [] }) })
  await screen.findByText(/You need 5 published recommendations/)
})
