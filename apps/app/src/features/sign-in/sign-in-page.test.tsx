// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answers, callsGoOut, failure, lost, serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { makeToken, ownerProfile, signedInAs } from '../../testing/signed-in.ts'
import { storeSignIn } from './sign-in-storage.ts'

afterEach(() => sessionStorage.clear())

const email = 'ines@example.org'
const verifyCall = 'POST /api/user-verify'
const profileCall = 'GET /api/profile/ines-marlow'
const verified = () => {
  signedInAs('ines-marlow')
  return success({ token: makeToken('ines-marlow'), slug: 'ines-marlow' })()
}
const wrong = failure(422, { message: 'That code is not right. 4 tries left.' })

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function openPasscode(answers: Answers, { resendAt = Date.now() + 60_000, next = '' } = {}) {
  const sent = serverAnswers(answers)
  storeSignIn({ email, access: '', sentTo: email, sentWith: '', resendAt })
  const page = await openPage(`/registration?step=code${next}`)
  expect(heading()).toBe('Check your e-mail.')
  return { ...page, sent }
}

describe('the address', () => {
  test.each([
    ['/registration', 'Make your page.', 'POST /api/signup'],
    ['/registration?mode=sign-in', 'Sign in.', 'POST /api/login'],
  ])('at %s a code is requested', async (at, title, call) => {
    const sent = serverAnswers({ [call]: success() })
    const { container, address } = await openPage(at)
    expect(heading()).toBe(title)
    fireEvent.change(field(), { target: { value: '  Ines@Example.org ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() => expect(heading()).toBe('Check your e-mail.'))
    expect(container.textContent).toContain(`We sent a code to ${email}.`)
    expect(container.textContent).toMatch(/send a new code in (?:1:00|0:\d\d)/)
    expect(address()).toContain('step=code')
    expect(container.textContent).not.toContain('Step')
    expect(sent).toEqual([{ call, body: { email }, authorization: null }])
  })

  test('an invalid one is not sent, and the field says what to do', async () => {
    const sent = serverAnswers({})
    const { container } = await openPage('/registration')
    fireEvent.change(field(), { target: { value: 'ines' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    expect(container.textContent).toContain('Enter an e-mail address like name@example.org.')
    expect(document.activeElement).toBe(field())
    await callsGoOut()
    expect(sent).toEqual([])
  })

  test('without a connection it shows an error, keeps the input and can be retried', async () => {
    const sent = serverAnswers({ 'POST /api/signup': [lost, success()] })
    await openPage('/registration')
    fireEvent.change(field(), { target: { value: email } })
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent?.trim()).toBe(
        'Failed to sign up. Please try again. Check your connection. We kept the address you entered. Try again',
      ),
    )
    expect(field().value).toBe(email)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(heading()).toBe('Check your e-mail.'))
    expect(sent).toHaveLength(2)
  })

  test('too soon: it shows the wait, and offers the code that was already sent', async () => {
    const sent = serverAnswers({
      'POST /api/signup': failure(429, { message: 'Too many requests' }, { 'retry-after': '42' }),
    })
    const { container } = await openPage('/registration')
    fireEvent.change(field(), { target: { value: email } })
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() => expect(container.textContent).toContain('Too many requests You can ask again in 0:'))
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await callsGoOut()
    expect(sent).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'I have a code' }))
    await waitFor(() => expect(heading()).toBe('Check your e-mail.'))
  })
})

describe('the code', () => {
  test('pasted with its space, it is sent once, and a new account is welcomed', async () => {
    const { address, sent } = await openPasscode({
      [verifyCall]: verified,
      [profileCall]: success({ ...ownerProfile, full_name: '' }),
    })
    fireEvent.paste(field(), { clipboardData: { getData: () => '482 901' } })
    await waitFor(() => expect(address()).toBe('/welcome'))
    expect(sent.filter(({ call }) => call === verifyCall)).toEqual([
      { call: verifyCall, body: { otp: '482901', email }, authorization: null },
    ])
    expect(sessionStorage.getItem('cr-registration')).toBeNull()
  })

  test.each([
    ['', 'Ines', '/dashboard/recommendations'],
    ['&next=%2Fwelcome%3Fstep%3Dlink', 'Ines', '/welcome?step=link'],
    ['&next=%2F%2Fevil.example', 'Ines', '/dashboard/recommendations'],
    ['&mode=sign-in', '', '/dashboard/recommendations'],
    ['&next=%2Fdashboard%2Fshare', '', '/dashboard/share'],
  ])('an existing account continues: %j with the name %j to %s', async (next, full_name, target) => {
    const answers = { [verifyCall]: verified, [profileCall]: success({ ...ownerProfile, full_name }) }
    const { address } = await openPasscode(answers, { next })
    fireEvent.change(field(), { target: { value: '482901' } })
    await waitFor(() => expect(address()).toBe(target))
  })

  test('a wrong one shows the remaining attempts, until the next input', async () => {
    const { container } = await openPasscode({ [verifyCall]: wrong })
    fireEvent.change(field(), { target: { value: '111111' } })
    await waitFor(() => expect(container.textContent).toContain('That code is not right. 4 tries left.'))
    expect(field().value).toBe('111111')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
    fireEvent.change(field(), { target: { value: '4' } })
    expect(container.textContent).toContain('The code works for 10 minutes.')
  })

  test('an incomplete one is not sent', async () => {
    const { container, sent } = await openPasscode({})
    fireEvent.change(field(), { target: { value: '482' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(container.textContent).toContain('Enter the 6 digits from the e-mail.')
    await callsGoOut()
    expect(sent).toEqual([])
  })

  test('without a connection it stays and can be sent again', async () => {
    const { container, address, sent } = await openPasscode({
      [verifyCall]: [lost, verified],
      [profileCall]: success(ownerProfile),
    })
    fireEvent.change(field(), { target: { value: '482901' } })
    await waitFor(() => expect(container.textContent).toContain('We kept the code you entered.'))
    expect(container.textContent).toContain('Something went wrong Check your connection.')
    expect(field().value).toBe('482901')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(address()).toBe('/dashboard/recommendations'))
    expect(sent.filter(({ call }) => call === verifyCall)).toHaveLength(2)
  })

  test('too many attempts: it shows the wait and waits', async () => {
    const { container, sent } = await openPasscode({
      [verifyCall]: failure(429, { message: 'Too many requests' }, { 'retry-after': '90' }),
    })
    fireEvent.change(field(), { target: { value: '482901' } })
    await waitFor(() => expect(container.textContent).toContain('Too many requests You can try again in 1:'))
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await callsGoOut()
    expect(sent).toHaveLength(1)
  })
})

describe('another code', () => {
  test('can be requested after a minute, and the previous one still works', async () => {
    const { container, sent } = await openPasscode({ 'POST /api/signup': success() }, { resendAt: 0 })
    fireEvent.click(screen.getByRole('button', { name: 'send a new code' }))
    await waitFor(() => expect(container.textContent).toMatch(/send a new code in (?:1:00|0:\d\d)/))
    expect(container.textContent).toContain('We sent a new code. The earlier one still works.')
    expect(sent).toHaveLength(1)
  })

  test('the server may ask for a longer wait', async () => {
    const { container } = await openPasscode(
      { 'POST /api/signup': failure(429, { message: 'Too many requests' }, { 'retry-after': '125' }) },
      { resendAt: 0 },
    )
    fireEvent.click(screen.getByRole('button', { name: 'send a new code' }))
    await waitFor(() => expect(container.textContent).toContain('send a new code in 2:05'))
    expect(screen.getByRole('alert').textContent).toBe('Too many requests')
  })
})

describe('between the steps', () => {
  test('Change goes back with the address filled in; the same address needs no second mail', async () => {
    const sent = serverAnswers({ 'POST /api/signup': success() })
    const { router } = await openPage('/registration')
    fireEvent.change(field(), { target: { value: email } })
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() => expect(heading()).toBe('Check your e-mail.'))
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(heading()).toBe('Make your page.'))
    expect(field().value).toBe(email)
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    await waitFor(() => expect(heading()).toBe('Check your e-mail.'))
    expect(sent).toHaveLength(1)
    await act(() => router.navigate(-1))
    await waitFor(() => expect(heading()).toBe('Make your page.'))
  })

  test('the code step without an address starts at the address', async () => {
    await openPage('/registration?step=code')
    expect(heading()).toBe('Make your page.')
  })
})

describe('the link to the mail', () => {
  test('is the local mailbox without a mail server', async () => {
    await openPasscode({})
    expect(screen.getByRole('link', { name: /mail/ }).getAttribute('href')).toBe('/dev/mailbox')
  })

  test('opens a mailbox that we know', async () => {
    const address = 'ines@gmail.com'
    storeSignIn({ email: address, access: '', sentTo: address, sentWith: '', resendAt: 0 })
    const { container } = await openPage('/registration?step=code', { embedded: false })
    expect(container.textContent).toContain('Open Gmail in another tab.')
  })
})

describe('by invitation', () => {
  const invited = { registration: 'invited' } as const
  const joinCall = 'POST /api/register-waitlist'
  const checkCall = 'POST /api/check-access'
  const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Access code' })
  const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your e-mail' })
  const makePage = () => fireEvent.click(screen.getByRole('button', { name: 'Make your page' }))
  // the address for a code's owner is asked for above
  const wanted = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('textbox', { name }).at(-1)!
  function fillIn() {
    fireEvent.change(wanted(/name/i), { target: { value: 'Ines Marlow' } })
    fireEvent.change(wanted(/e-mail/i), { target: { value: ' Ines@Example.org' } })
    fireEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }))
  }
  function typeCode(text: string) {
    fireEvent.change(code(), { target: { value: text } })
    fireEvent.blur(code())
  }

  test('the code comes first, and the waitlist is on the same page', async () => {
    const sent = serverAnswers({ [joinCall]: success() })
    const { container, store } = await openPage('/registration', invited)
    expect(heading()).toBe('Make your page.')
    expect(document.activeElement).toBe(code())
    fillIn()
    expect(store.getState().profile.waitlistLoading).toBe(true)
    await waitFor(() => expect(container.textContent).toContain('Thank you, Ines. You’re on the waitlist.'))
    expect(container.textContent).not.toMatch(/write once/i)
    expect(sent).toEqual([{ call: joinCall, body: { full_name: 'Ines Marlow', email }, authorization: null }])
  })

  test('a code is checked on blur, in any case and with or without hyphen, and is sent to the end', async () => {
    const sent = serverAnswers({
      [checkCall]: success({ opens: true }),
      'POST /api/signup': success(),
      [verifyCall]: verified,
      [profileCall]: success(ownerProfile),
    })
    const { container } = await openPage('/registration?via=abcdefgh', invited)
    typeCode('k7qm2xhd')
    await waitFor(() => expect(container.textContent).toContain('This code works.'))
    expect(code().value).toBe('K7QM-2XHD')
    fireEvent.change(address(), { target: { value: email } })
    makePage()
    await waitFor(() => expect(heading()).toBe('Check your e-mail.'))
    fireEvent.change(field(), { target: { value: '482901' } })
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(verifyCall))
    expect(sent.slice(0, 3).map(({ body }) => body)).toEqual([
      { access: 'K7QM2XHD' },
      { email, access: 'K7QM2XHD' },
      { otp: '482901', email, access: 'K7QM2XHD', via: 'abcdefgh' },
    ])
  })

  test('a link fills it in, and it survives a reload of the next step', async () => {
    const answers = { [checkCall]: success({ opens: true }), 'POST /api/signup': success() }
    serverAnswers(answers)
    const first = await openPage('/registration?access=k7qm-2xhd', invited)
    await waitFor(() => expect(first.container.textContent).toContain('This code works.'))
    expect(document.activeElement).not.toBe(code())
    fireEvent.change(address(), { target: { value: email } })
    makePage()
    await waitFor(() => expect(heading()).toBe('Check your e-mail.'))
    expect(first.address()).toContain('access=K7QM-2XHD')
  })

  test.each([
    ['the server does not know', 'K7QM-2XHD', 1],
    ['can be none', 'LISBON-24', 0],
  ])('a code that %s shows an error at its field, and nothing is sent', async (_what, typed, asked) => {
    const sent = serverAnswers({ [checkCall]: success({ opens: false }) })
    const { container } = await openPage('/registration', invited)
    fireEvent.change(code(), { target: { value: typed } })
    fireEvent.change(address(), { target: { value: email } })
    makePage()
    await waitFor(() => expect(container.textContent).toContain('That code doesn’t work.'))
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(code())
    makePage()
    await waitFor(() => expect(sent).toHaveLength(asked))
    expect(heading()).toBe('Make your page.')
  })

  test.each([
    ['too many were asked about', failure(429, { message: 'Too many requests' }), 'Too many requests'],
    ['there is no connection', lost, 'Check your connection.'],
  ])('when the check fails since %s, continuing is allowed and the mail decides', async (_why, answer, words) => {
    const sent = serverAnswers({ [checkCall]: answer, 'POST /api/signup': success() })
    const { container } = await openPage('/registration', invited)
    typeCode('K7QM-2XHD')
    await waitFor(() => expect(container.textContent).toContain('We couldn’t check this code.'))
    expect(container.textContent).toContain(words)
    fireEvent.change(address(), { target: { value: email } })
    makePage()
    await waitFor(() => expect(heading()).toBe('Check your e-mail.'))
    expect(sent.at(-1)).toMatchObject({ call: 'POST /api/signup', body: { email, access: 'K7QM2XHD' } })
  })

  test('an invitation needs no code', async () => {
    const sent = serverAnswers({ 'POST /api/signup': success() })
    await openPage('/registration', invited)
    fireEvent.change(address(), { target: { value: email } })
    makePage()
    await waitFor(() => expect(heading()).toBe('Check your e-mail.'))
    expect(sent).toEqual([{ call: 'POST /api/signup', body: { email }, authorization: null }])
  })

  test('a code found after a request without one is sent with another request', async () => {
    const sent = serverAnswers({ 'POST /api/signup': success(), [checkCall]: success({ opens: true }) })
    await openPage('/registration', invited)
    fireEvent.change(address(), { target: { value: email } })
    makePage()
    await waitFor(() => expect(heading()).toBe('Check your e-mail.'))
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(heading()).toBe('Make your page.'))
    typeCode('K7QM-2XHD')
    makePage()
    await waitFor(() => expect(sent.filter(({ call }) => call === 'POST /api/signup')).toHaveLength(2))
  })

  test.each([
    ['the message of the server', failure(429, { message: 'Too many requests' }), 'Too many requests'],
    ['that an error occurred', lost, 'An error occurred\nCheck your connection.'],
  ])('a failure shows %s and keeps the input', async (_what, answer, words) => {
    serverAnswers({ [joinCall]: [answer, success()] })
    const { container } = await openPage('/registration', invited)
    fillIn()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
    expect(wanted(/name/i).value).toBe('Ines Marlow')
    fireEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }))
    await waitFor(() => expect(container.textContent).toContain('You’re on the waitlist.'))
  })

  test('a form without a name is not sent, and the field says so', async () => {
    const sent = serverAnswers({})
    await openPage('/registration', invited)
    fireEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }))
    expect(document.activeElement).toBe(wanted(/name/i))
    expect(wanted(/name/i).getAttribute('aria-invalid')).toBe('true')
    await callsGoOut()
    expect(sent).toEqual([])
  })

  test('signing in needs no code, and links to the waitlist', async () => {
    await openPage('/registration?mode=sign-in', invited)
    expect(heading()).toBe('Sign in.')
    expect(screen.queryByRole('textbox', { name: 'Access code' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Join the waitlist' })).toBeNull()
    const link = screen.getByRole('link', { name: 'Join the waitlist' })
    expect(link.getAttribute('href')).toBe('/registration?mode=sign-up')
  })
})

describe('with open registration', () => {
  test.each([
    ['a code', '?access=k7qm-2xhd&via=abcdefgh', { access: 'K7QM2XHD', via: 'abcdefgh' }],
    ['what can be none', `?access=${'x'.repeat(300)}&via=../x`, {}],
  ])(
    'a link with %s shows nothing of it, and the code is redeemed with the passcode',
    async (_what, search, brought) => {
      const sent = serverAnswers({
        'POST /api/signup': success(),
        [verifyCall]: verified,
        [profileCall]: success(ownerProfile),
      })
      await openPage(`/registration${search}`)
      expect(heading()).toBe('Make your page.')
      fireEvent.change(field(), { target: { value: email } })
      fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
      await waitFor(() => expect(heading()).toBe('Check your e-mail.'))
      fireEvent.change(field(), { target: { value: '482901' } })
      await waitFor(() => expect(sent.map(({ call }) => call)).toContain(verifyCall))
      expect(sent.slice(0, 2).map(({ body }) => body)).toEqual([{ email }, { otp: '482901', email, ...brought }])
    },
  )
})
