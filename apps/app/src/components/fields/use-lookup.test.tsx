// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failure, serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'

const places = [
  {
    list: 'industries',
    call: 'GET /api/industries',
    path: '/setting/profile-setting',
    label: 'Industry',
    says: 'Failed get industries',
  },
  {
    list: 'countries',
    call: 'GET /api/country',
    path: '/welcome?step=work',
    label: 'Country',
    says: 'An error occurred',
  },
]
const entries = [
  { id: 'one', name: 'The first' },
  { id: 'two', name: 'The second' },
]

async function open(path: string, answers: Answers) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(ownerProfile),
    'GET /api/recommendations': success([]),
    'GET /api/invites': success([]),
    'GET /api/views': success([]),
    'GET /api/industries': success(entries),
    'GET /api/country': success(entries),
    ...answers,
  })
  const { container, store } = await openPage(path)
  return { container, store, times: (call: string) => sent.filter(request => request.call === call).length }
}

describe.each(places)('$list', ({ call, path, label, says }) => {
  const field = () => screen.getByRole('combobox', { name: new RegExp(`^${label}`) })
  const choices = () =>
    within(field())
      .getAllByRole('option')
      .map(option => option.textContent)

  test('loads from the server once', async () => {
    const { times } = await open(path, {})
    await waitFor(() => expect(choices()).toEqual(expect.arrayContaining(['The first', 'The second'])))
    expect(times(call)).toBe(1)
  })

  test.each([
    ['refused without a message', failure(403, {}), says],
    ['refused with one', failure(403, { message: 'Not for you' }), 'Not for you'],
    ['refused with one that is no text', failure(403, { message: {} }), says],
    ['empty', success([]), says],
    ['without data', success(), says],
  ])('%s: shows the error and can be retried', async (_, answer, words) => {
    await open(path, { [call]: [answer, success(entries)] })
    const note = () => document.getElementById(`${field().id}-note`)
    await waitFor(() => expect(within(note()!).getByRole('alert').textContent).toBe(`${words}Try again`))
    fireEvent.click(within(note()!).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(choices()).toEqual(expect.arrayContaining(['The first', 'The second'])))
    expect(note()).toBeNull()
  })
})

test('an earlier choice stays while its list is not loaded', async () => {
  await open('/setting/profile-setting', {
    'GET /api/profile/ines-marlow': success({ ...ownerProfile, industry: 'health' }),
    'GET /api/industries': failure(403, {}),
  })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Industry/).textContent).toBe('We kept your choice'),
  )
  expect(screen.getByLabelText<HTMLInputElement>(/^Industry/).value).toBe('health')
})
