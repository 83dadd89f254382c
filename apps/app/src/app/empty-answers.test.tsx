// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serverAnswers, success } from '../testing/answers.ts'
import { openPage } from '../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../testing/signed-in.ts'

const call = 'GET /api/profile/ines-marlow'
const lists = ['recommendations', 'invites', 'links', 'views', 'sessions']
const lookups = ['industries', 'country', 'recommender-sources']

describe.each([
  ['/cr/ines-marlow', 'We couldn’t load your page.'],
  ['/welcome', 'We couldn’t load your page.'],
  ['/setting/profile-setting', 'We couldn’t load your page.'],
  ['/setting/privacy', 'We couldn’t load your page.'],
  ['/setting/connect', 'We couldn’t load your settings.'],
  ['/dashboard/share', 'We couldn’t load your page.'],
  ['/dashboard/share/links', 'We couldn’t load your links.'],
  ['/dashboard/share/copy', 'We couldn’t load your copy.'],
  ['/dashboard/recommendations', 'We couldn’t load your recommendations.'],
])('%s', (path, words) => {
  test.each([
    ['an array', success([])],
    ['nothing', success()],
    ['null', success(null)],
    ["another person's view", success({ ...ownerProfile, view: 'public' })],
  ])('a profile that is %s shows an error and a retry', async (_, empty) => {
    signedInAs('ines-marlow')
    serverAnswers({
      [call]: [empty, success(ownerProfile)],
      'GET /api/settings': success({ connect: null }),
      'GET /api/copy': success({ is_page_open: true, held: null, making: null, failed: null, gone: false }),
      ...Object.fromEntries(lists.map(name => [`GET /api/${name}`, success([])])),
      ...Object.fromEntries(lookups.map(name => [`GET /api/${name}`, success([{ id: 'one', name: 'One' }])])),
    })
    await openPage(path)
    const main = () => screen.getByRole('main')
    await waitFor(() => expect(main().textContent).toContain(`${words} Failed to fetch profile Try again`))
    fireEvent.click(within(main()).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(main().textContent).not.toContain('Failed to fetch profile'))
    expect(main().textContent).not.toContain('Try again')
  })
})

test.each([
  ['an array', success([])],
  ['nothing', success()],
])('settings that are %s show an error too', async (_, empty) => {
  signedInAs('ines-marlow')
  serverAnswers({ [call]: success(ownerProfile), 'GET /api/settings': [empty, success({ connect: null })] })
  const { container } = await openPage('/setting/connect')
  await waitFor(() => expect(container.textContent).toContain('Failed get settings'))
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(container.textContent).toContain('Connect method'))
})
