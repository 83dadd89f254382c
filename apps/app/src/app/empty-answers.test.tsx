// @vitest-environment happy-dom
import { click, eventually, requireElement } from '@credence/ui/testing/mount'
import { describe, expect, test } from 'vitest'
import { serverAnswers, success } from '../testing/answers.ts'
import { openPage } from '../testing/open-page.tsx'
import { buttonNamed } from '../testing/page-parts.ts'
import { ownerProfile, signedInAs } from '../testing/signed-in.ts'

const call = 'GET /api/profile/ines-marlow'
const others = ['recommendations', 'invites', 'views', 'industries', 'country', 'recommender-sources', 'sessions']

describe.each([
  ['/cr/ines-marlow', 'We could not load your profile.'],
  ['/welcome', 'We could not load your profile.'],
  ['/setting/profile-setting', 'We could not load your profile.'],
  ['/setting/privacy', 'We could not load your profile.'],
  ['/setting/connect', 'We could not load your settings.'],
  ['/dashboard/recommendations', 'We could not load your recommendations.'],
])('%s', (path, words) => {
  test.each([
    ['an array', success([])],
    ['nothing', success()],
    ['null', success(null)],
    ["somebody else's view", success({ ...ownerProfile, view: 'public' })],
  ])('a profile that is %s ends in a page that says so and offers to try again', async (_, empty) => {
    signedInAs('ines-marlow')
    serverAnswers({
      [call]: [empty, success(ownerProfile)],
      'GET /api/settings': success({ connect: null }),
      ...Object.fromEntries(others.map(name => [`GET /api/${name}`, success([])])),
    })
    const { container } = await openPage(path)
    const main = () => requireElement(container, 'main')
    await eventually(() => expect(main().textContent).toContain(`${words} Failed to fetch profile Try again`))
    click(buttonNamed(main(), 'Try again'))
    await eventually(() => expect(main().textContent).not.toContain('Failed to fetch profile'))
    expect(main().textContent).not.toContain('Try again')
  })
})

test.each([
  ['an array', success([])],
  ['nothing', success()],
])('settings that are %s say so too', async (_, empty) => {
  signedInAs('ines-marlow')
  serverAnswers({ [call]: success(ownerProfile), 'GET /api/settings': [empty, success({ connect: null })] })
  const { container } = await openPage('/setting/connect')
  await eventually(() => expect(container.textContent).toContain('Failed get settings'))
  click(buttonNamed(requireElement(container, 'main'), 'Try again'))
  await eventually(() => expect(container.textContent).toContain('Connect method'))
})
