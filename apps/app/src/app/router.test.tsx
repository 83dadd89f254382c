// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readToken, removeSessionCookies } from '../api/session-cookies.ts'
import { tokenTaken } from '../state/sign-in/token.ts'
import { failure, serverAnswers, success } from '../testing/answers.ts'
import { openPage } from '../testing/open-page.tsx'
import { ownerProfile, setTokenCookie, signedInAs } from '../testing/signed-in.ts'

const profileCall = 'GET /api/profile/ines-marlow'
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('the recommendations open in the shell, and every navigation item leads to a page', async () => {
  signedInAs('ines-marlow')
  const lists = ['GET /api/recommendations', 'GET /api/invites', 'GET /api/views']
  const sent = serverAnswers({
    [profileCall]: success(ownerProfile),
    ...Object.fromEntries(lists.map(list => [list, success([])])),
  })
  const { container } = await openPage('/dashboard/recommendations')
  expect(heading()).toBe('Recommendations')
  await waitFor(() => expect(container.textContent).toContain('No recommendations yet'))
  await waitFor(() => expect(container.textContent).toContain('Ines MarlowFree plan'))
  const targets = screen
    .getAllByRole('navigation')
    .flatMap(bar => within(bar).getAllByRole('link'))
    .map(link => link.getAttribute('href'))
  expect(targets).toEqual([
    '/dashboard/recommendations',
    '/cr/ines-marlow',
    '/dashboard/share',
    '/notifications',
    '/setting/profile-setting',
    '/help',
    '/dashboard/recommendations',
    '/cr/ines-marlow',
    '/dashboard/share',
    '/setting/profile-setting',
    '/help',
  ])
  await waitFor(() => expect(document.title).toBe('Recommendations. Vouch'))
  await waitFor(() => expect(sent.map(({ call }) => call).toSorted()).toEqual([profileCall, ...lists].toSorted()))
})

test('an account that failed to load can be retried', async () => {
  signedInAs('ines-marlow')
  serverAnswers({ [profileCall]: [() => Response.json({}, { status: 404 }), success(ownerProfile)] })
  const { container } = await openPage('/dashboard/recommendations')
  await waitFor(() => expect(container.textContent).toContain('We couldn’t load your account.'))
  fireEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(container.textContent).toContain('Free plan'))
})

describe('signed out', () => {
  test.each([
    ['/dashboard/recommendations', '/registration?next=%2Fdashboard%2Frecommendations'],
    ['/welcome?step=link', '/registration?next=%2Fwelcome%3Fstep%3Dlink'],
    ['/your-page', '/registration?next=%2Fyour-page'],
  ])('%s asks to sign in and keeps the destination', async (path, registration) => {
    const { address } = await openPage(path)
    expect(address()).toBe(registration)
    expect(heading()).toBe('Sign in.')
  })

  test('an unreadable token counts as signed out and is removed', async () => {
    setTokenCookie('a.%%%.c')
    const { address } = await openPage('/dashboard/recommendations')
    expect(address()).toContain('/registration')
    expect(readToken()).toBeUndefined()
  })
})

/** As another tab does. */
function tellSignedOut() {
  const channel = new BroadcastChannel('signed-out')
  channel.postMessage(-1)
  channel.close()
}

describe('signed out in another tab', () => {
  async function openPrivate() {
    const token = signedInAs('ines-marlow')
    serverAnswers({ [profileCall]: success(ownerProfile) })
    const page = await openPage('/setting/privacy')
    act(() => void page.store.dispatch(tokenTaken({ token, slug: 'ines-marlow' })))
    await waitFor(() => expect(page.container.textContent).toContain(ownerProfile.email))
    removeSessionCookies('')
    return page
  }

  test.each([
    ['a message of that tab', tellSignedOut],
    ['the focus of a window beside it', () => fireEvent(window, new Event('focus'))],
    ['the return to the tab', () => fireEvent(document, new Event('visibilitychange'))],
  ])('a private page closes by %s', async (_, happen) => {
    const { container, address, store } = await openPrivate()
    happen()
    await waitFor(() => expect(address()).toBe('/registration?next=%2Fsetting%2Fprivacy'))
    await waitFor(() => expect(heading()).toBe('Sign in.'))
    expect(container.textContent).not.toContain(ownerProfile.email)
    expect(store.getState().token.isLogged).toBe(false)
  })
})

describe('signed in', () => {
  test.each([
    ['/registration', '/dashboard/recommendations'],
    ['/registration?next=%2Fwelcome%3Fstep%3Dlink', '/welcome?step=link'],
    ['/registration?access=K7QM-2XHD', '/setting/subscription?access=K7QM-2XHD'],
    ['/registration?next=https%3A%2F%2Fevil.example', '/dashboard/recommendations'],
    ['/registration?next=%2F%2Fevil.example', '/dashboard/recommendations'],
    ['/registration?next=%2F%5Cevil.example', '/dashboard/recommendations'],
    ['/your-page', '/cr/ines-marlow'],
    ['/registration?next=%2Fyour-page', '/cr/ines-marlow'],
  ])('%s redirects to %s', async (path, target) => {
    signedInAs('ines-marlow')
    serverAnswers({ [profileCall]: success(ownerProfile) })
    const { address } = await openPage(path)
    expect(address()).toBe(target)
  })

  test('the own private page says that only its owner sees it', async () => {
    signedInAs('ines-marlow')
    serverAnswers({ [profileCall]: success(ownerProfile) })
    const { container } = await openPage('/cr/ines-marlow')
    expect(heading()).toBe('Ines Marlow')
    expect(container.textContent).toContain('Private. Only you can see your page.localhost:4001/cr/ines-marlow')
  })

  test('an own page without a name asks for it before it can be published', async () => {
    signedInAs('ines-marlow')
    serverAnswers({ [profileCall]: success({ ...ownerProfile, full_name: '' }) })
    await openPage('/cr/ines-marlow')
    expect(screen.getByRole('button', { name: 'Add your name' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })

  test('another profile that the server did not render is not found', async () => {
    signedInAs('ines-marlow')
    await openPage('/cr/another-person')
    expect(heading()).toBe('There is nothing here.')
  })

  test('an own page that failed to load shows the error', async () => {
    signedInAs('ines-marlow')
    serverAnswers({ [profileCall]: failure(403, { message: 'Not now' }) })
    const { container } = await openPage('/cr/ines-marlow')
    expect(container.textContent).toContain('We couldn’t load your page. Not now Try again')
    const ways = [...container.querySelectorAll('header nav a')].map(link => link.textContent)
    expect(ways).toEqual(['Recommendations', 'Your page', 'Notifications', 'Settings'])
  })
})

test.each([
  ['/dev/mailbox', true, 'Mailbox'],
  ['/dev/mailbox', false, 'There is nothing here.'],
  ['/nowhere', true, 'There is nothing here.'],
])('%s with embedded %s opens %j', async (path, embedded, title) => {
  await openPage(path, { embedded })
  expect(heading()).toBe(title)
})
