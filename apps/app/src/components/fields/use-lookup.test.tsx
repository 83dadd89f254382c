// @vitest-environment happy-dom
import { click, eventually } from '@credence/ui/testing/mount'
import { describe, expect, test } from 'vitest'
import { type Answers, failure, serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { buttonNamed, fieldNamed } from '../../testing/page-parts.ts'
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
  {
    list: 'recommender sources',
    call: 'GET /api/recommender-sources',
    path: '/dashboard/recommendations',
    label: 'They',
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
    'GET /api/recommender-sources': success(entries),
    ...answers,
  })
  const { container, store } = await openPage(path)
  return { container, store, times: (call: string) => sent.filter(request => request.call === call).length }
}

describe.each(places)('$list', ({ call, path, label, says }) => {
  const choices = (container: HTMLElement) => [...fieldNamed(container, label).children].map(child => child.textContent)

  test('come from the server, once', async () => {
    const { container, times } = await open(path, {})
    await eventually(() => expect(choices(container)).toEqual(expect.arrayContaining(['The first', 'The second'])))
    expect(times(call)).toBe(1)
  })

  test.each([
    ['refused without a message', failure(403, {}), says],
    ['refused with one', failure(403, { message: 'Not for you' }), 'Not for you'],
    ['refused with one that is no text', failure(403, { message: {} }), says],
    ['empty', success([]), says],
    ['without data', success(), says],
  ])('%s: says so and can be asked for again', async (_, answer, words) => {
    const { container } = await open(path, { [call]: [answer, success(entries)] })
    const note = () => container.querySelector(`#${CSS.escape(fieldNamed(container, label).id)}-note`)
    await eventually(() => expect(note()?.querySelector('[role=alert]')?.textContent).toBe(`${words}Try again`))
    click(buttonNamed(note()!, 'Try again'))
    await eventually(() => expect(choices(container)).toEqual(expect.arrayContaining(['The first', 'The second'])))
    expect(note()).toBeNull()
  })
})

test('a choice made before is kept while its list is not there', async () => {
  const { container } = await open('/setting/profile-setting', {
    'GET /api/profile/ines-marlow': success({ ...ownerProfile, industry: 'health' }),
    'GET /api/industries': failure(403, {}),
  })
  await eventually(() => expect(fieldNamed(container, 'Industry').textContent).toBe('Your choice is kept'))
  expect(fieldNamed(container, 'Industry').value).toBe('health')
})
