// @vitest-environment happy-dom
import { actAsync, click, eventually, paste, requireElement, type } from '@credence/ui/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { makeToken, ownerProfile, signedInAs } from '../../testing/signed-in.ts'
import { keepSignIn } from './sign-in-memory.ts'

afterEach(() => sessionStorage.clear())

const email = 'ines@example.org'
const verifyCall = 'POST /api/user-verify'
const profileCall = 'GET /api/profile/ines-marlow'
const verified = () => {
  signedInAs('ines-marlow')
  return success({ token: makeToken('ines-marlow'), slug: 'ines-marlow' })()
}
const wrong = failure(422, { message: 'That code is not right. 4 tries left.' })

function buttonNamed(container: HTMLElement, name: string): HTMLButtonElement {
  const found = [...container.querySelectorAll('button')].find(button => button.textContent === name)
  if (!found) throw new Error(`No button says ${name}.`)
  return found
}
const input = (container: HTMLElement) => requireElement<HTMLInputElement>(container, 'input')
const heading = (container: HTMLElement) => container.querySelector('h1')?.textContent

async function openPasscode(answers: Answers, { resendAt = Date.now() + 60_000, next = '' } = {}) {
  const sent = serverAnswers(answers)
  keepSignIn({ email, sentTo: email, resendAt })
  const page = await openPage(`/registration?step=code${next}`)
  expect(heading(page.container)).toBe('Check your e-mail.')
  return { ...page, sent }
}

describe('the address', () => {
  test.each([
    ['/registration', 'Create your profile.', 'POST /api/signup'],
    ['/registration?mode=sign-in', 'Sign in.', 'POST /api/login'],
  ])('at %s a code is asked for with %s', async (path, title, call) => {
    const sent = serverAnswers({ [call]: success() })
    const { container, address } = await openPage(path)
    expect(heading(container)).toBe(title)
    expect(container.textContent).not.toContain('Step')
    type(input(container), '  Ines@Example.org ')
    click(buttonNamed(container, 'Send me a code'))
    await eventually(() => expect(heading(container)).toBe('Check your e-mail.'))
    expect(container.textContent).toContain(`We sent a six-digit code to ${email}.`)
    expect(container.textContent).toContain('send a new code in 1:00')
    expect(address()).toContain('step=code')
    // the welcome counts its own steps, so counting begins there
    expect(container.textContent).not.toContain('Step')
    expect(sent).toEqual([{ call, body: { email }, authorization: null }])
  })

  test('one that is none is not sent, and the field says what to do', async () => {
    const sent = serverAnswers({})
    const { container } = await openPage('/registration')
    type(input(container), 'ines')
    click(buttonNamed(container, 'Send me a code'))
    expect(container.textContent).toContain('Write an e-mail address like name@example.org.')
    expect(document.activeElement).toBe(input(container))
    expect(sent).toEqual([])
  })

  test('without a connection it says so, keeps what was typed and tries again', async () => {
    const sent = serverAnswers({ 'POST /api/signup': [lost, success()] })
    const { container } = await openPage('/registration')
    type(input(container), email)
    click(buttonNamed(container, 'Send me a code'))
    await eventually(() =>
      expect(container.querySelector('[role=alert]')?.textContent?.trim()).toBe(
        'Failed to sign up. Please try again. We could not reach the server. Your address is still here. Try again',
      ),
    )
    expect(input(container).value).toBe(email)
    click(buttonNamed(container, 'Try again'))
    await eventually(() => expect(heading(container)).toBe('Check your e-mail.'))
    expect(sent).toHaveLength(2)
  })

  test('too soon: it says how long to wait, and offers to use the code that is there', async () => {
    const sent = serverAnswers({
      'POST /api/signup': failure(429, { message: 'Too many requests' }, { 'retry-after': '42' }),
    })
    const { container } = await openPage('/registration')
    type(input(container), email)
    click(buttonNamed(container, 'Send me a code'))
    await eventually(() => expect(container.textContent).toContain('Too many requests You can ask again in 0:'))
    click(buttonNamed(container, 'Send me a code'))
    expect(sent).toHaveLength(1)
    click(buttonNamed(container, 'I have a code'))
    await eventually(() => expect(heading(container)).toBe('Check your e-mail.'))
  })
})

describe('the code', () => {
  test('pasted with its space, it is sent once, and a new person is welcomed', async () => {
    const { container, address, sent } = await openPasscode({
      [verifyCall]: verified,
      [profileCall]: success({ ...ownerProfile, full_name: '' }),
    })
    paste(input(container), '482 901')
    await eventually(() => expect(address()).toBe('/welcome'))
    expect(sent.filter(({ call }) => call === verifyCall)).toEqual([
      { call: verifyCall, body: { otp: '482901', email }, authorization: null },
    ])
    expect(sessionStorage.getItem('cr-registration')).toBeNull()
  })

  test.each([
    ['', '/dashboard/recommendations'],
    ['&next=%2Fwelcome%3Fstep%3Dlink', '/welcome?step=link'],
    ['&next=%2F%2Fevil.example', '/dashboard/recommendations'],
  ])('whoever is known goes on: %j to %s', async (next, target) => {
    const { container, address } = await openPasscode(
      { [verifyCall]: verified, [profileCall]: success(ownerProfile) },
      { next },
    )
    type(input(container), '482901')
    await eventually(() => expect(address()).toBe(target))
  })

  test('a wrong one says how many tries are left, and typing on clears that', async () => {
    const { container } = await openPasscode({ [verifyCall]: wrong })
    type(input(container), '111111')
    await eventually(() => expect(container.textContent).toContain('That code is not right. 4 tries left.'))
    expect(input(container).value).toBe('111111')
    expect(input(container).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input(container))
    type(input(container), '4')
    expect(container.textContent).toContain('You can paste it. It works for ten minutes.')
  })

  test('half of one is not sent', async () => {
    const { container, sent } = await openPasscode({})
    type(input(container), '482')
    click(buttonNamed(container, 'Continue'))
    expect(container.textContent).toContain('Type the six digits from the e-mail.')
    expect(sent).toEqual([])
  })

  test('without a connection it stays, and is sent again on request', async () => {
    const { container, address, sent } = await openPasscode({
      [verifyCall]: [lost, verified],
      [profileCall]: success(ownerProfile),
    })
    type(input(container), '482901')
    await eventually(() => expect(container.textContent).toContain('The code you typed is still here.'))
    expect(container.textContent).toContain('Something went wrong We could not reach the server.')
    expect(input(container).value).toBe('482901')
    click(buttonNamed(container, 'Try again'))
    await eventually(() => expect(address()).toBe('/dashboard/recommendations'))
    expect(sent.filter(({ call }) => call === verifyCall)).toHaveLength(2)
  })

  test('too many tries: it says how long to wait, and waits', async () => {
    const { container, sent } = await openPasscode({
      [verifyCall]: failure(429, { message: 'Too many requests' }, { 'retry-after': '90' }),
    })
    type(input(container), '482901')
    await eventually(() => expect(container.textContent).toContain('Too many requests You can try again in 1:'))
    click(buttonNamed(container, 'Continue'))
    expect(sent).toHaveLength(1)
  })
})

describe('another code', () => {
  test('can be had after a minute, and the one before it still works', async () => {
    const { container, sent } = await openPasscode({ 'POST /api/signup': success() }, { resendAt: 0 })
    click(buttonNamed(container, 'send a new code'))
    await eventually(() => expect(container.textContent).toContain('send a new code in 1:00'))
    expect(container.textContent).toContain('Another code is on its way. The one before it still works.')
    expect(sent).toHaveLength(1)
  })

  test('the server may ask for more patience', async () => {
    const { container } = await openPasscode(
      { 'POST /api/signup': failure(429, { message: 'Too many requests' }, { 'retry-after': '125' }) },
      { resendAt: 0 },
    )
    click(buttonNamed(container, 'send a new code'))
    await eventually(() => expect(container.textContent).toContain('send a new code in 2:05'))
    expect(container.querySelector('[role=alert]')?.textContent).toBe('Too many requests')
  })
})

describe('between the steps', () => {
  test('Change goes back with the address in its field; the same address needs no second mail', async () => {
    const sent = serverAnswers({ 'POST /api/signup': success() })
    const { container, router } = await openPage('/registration')
    type(input(container), email)
    click(buttonNamed(container, 'Send me a code'))
    await eventually(() => expect(heading(container)).toBe('Check your e-mail.'))
    click(buttonNamed(container, 'Change'))
    await eventually(() => expect(heading(container)).toBe('Create your profile.'))
    expect(input(container).value).toBe(email)
    click(buttonNamed(container, 'Send me a code'))
    await eventually(() => expect(heading(container)).toBe('Check your e-mail.'))
    expect(sent).toHaveLength(1)
    await actAsync(() => router.navigate(-1))
    await eventually(() => expect(heading(container)).toBe('Create your profile.'))
  })

  test('the step of the code without an address starts at the address', async () => {
    const { container } = await openPage('/registration?step=code')
    expect(heading(container)).toBe('Create your profile.')
  })
})

describe('the way to the mail', () => {
  test('is the local mailbox while mail stays here', async () => {
    const { container } = await openPasscode({})
    const link = requireElement<HTMLAnchorElement>(container, 'a[target=_blank]')
    expect(link.getAttribute('href')).toBe('/dev/mailbox')
  })

  test.each([
    ['ines@gmail.com', 'Open Gmail in another tab. This page waits for you.'],
    ['ines@pellroe.example', 'Open your mail in another tab. This page waits for you.'],
  ])('of %s is %j', async (address, words) => {
    keepSignIn({ email: address, sentTo: address, resendAt: 0 })
    const { container } = await openPage('/registration?step=code', { embedded: false })
    expect(container.textContent).toContain(words)
  })
})

describe('by invitation', () => {
  const invited = { registration: 'invited' } as const
  const joinCall = 'POST /api/register-waitlist'
  const field = (container: HTMLElement, name: string) =>
    requireElement<HTMLInputElement>(container, `#waitlist [name=${name}]`)
  function fillIn(container: HTMLElement) {
    type(field(container, 'full_name'), 'Ines Marlow')
    type(field(container, 'email'), ' Ines@Example.org')
    click(buttonNamed(container, 'Join the waitlist'))
  }

  test('whoever was invited asks for a code, and others get a place in line on the same page', async () => {
    const sent = serverAnswers({ [joinCall]: success() })
    const { container, store } = await openPage('/registration', invited)
    expect(heading(container)).toBe('Come in by invitation.')
    expect(buttonNamed(container, 'Send me a code')).toBeDefined()
    fillIn(container)
    expect(store.getState().profile.waitlistLoading).toBe(true)
    await eventually(() => expect(container.textContent).toContain('Thank you, Ines. You are in line.'))
    expect(container.textContent).not.toMatch(/write once/i)
    expect(sent).toEqual([{ call: joinCall, body: { full_name: 'Ines Marlow', email }, authorization: null }])
  })

  test.each([
    ['the message of the server', failure(429, { message: 'Too many requests' }), 'Too many requests'],
    ['that an error occurred', lost, 'An error occurred'],
  ])('a failure shows %s and keeps what was typed', async (_what, answer, words) => {
    serverAnswers({ [joinCall]: [answer, success()] })
    const { container } = await openPage('/registration', invited)
    fillIn(container)
    await eventually(() => expect(container.querySelector('#waitlist [role=alert]')?.textContent).toBe(words))
    expect(field(container, 'full_name').value).toBe('Ines Marlow')
    click(buttonNamed(container, 'Join the waitlist'))
    await eventually(() => expect(container.textContent).toContain('You are in line.'))
  })

  test('a form without a name is not sent, and the field says so', async () => {
    const sent = serverAnswers({})
    const { container } = await openPage('/registration', invited)
    click(buttonNamed(container, 'Join the waitlist'))
    expect(document.activeElement).toBe(field(container, 'full_name'))
    expect(field(container, 'full_name').getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  test('signing in stays signing in, and leads to the waitlist', async () => {
    const { container } = await openPage('/registration?mode=sign-in', invited)
    expect(heading(container)).toBe('Sign in.')
    expect(container.querySelector('#waitlist')).toBeNull()
    const link = [...container.querySelectorAll('a')].find(each => each.textContent === 'Join the waitlist')
    expect(link?.getAttribute('href')).toBe('/registration?mode=sign-up')
  })
})
