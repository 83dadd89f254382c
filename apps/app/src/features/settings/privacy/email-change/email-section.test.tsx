// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../../../../testing/answers.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../../../testing/signed-in.ts'

const send = 'POST /api/account/email-otp'
const change = 'POST /api/account/email'
const [old, wanted] = ['ines@example.org', 'ines@marlow.example']

async function openEmail(answers: Answers = {}) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': [success(ownerProfile), success({ ...ownerProfile, email: wanted })],
    'GET /api/session': success({ slug: 'ines-marlow', expires_at: '2099-01-01T00:00:00Z', recent_seconds: 0 }),
    [send]: success(),
    ...answers,
  })
  const page = await openPage('/setting/privacy')
  await waitFor(() => expect(page.container.textContent).toContain('You sign in with'))
  fireEvent.click(screen.getByRole('button', { name: 'Change it' }))
  const asks = () => sent.filter(({ call }) => call === send || call === change).map(({ call, body }) => [call, body])
  const says = (words: string) => waitFor(() => expect(page.container.textContent).toContain(words))
  return { ...page, asks, says }
}

async function openPasscodes(answers: Answers = {}) {
  const page = await openEmail(answers)
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^New e-mail/), {
    target: { value: ' Ines@Marlow.example ' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send both codes' }))
  await page.says(`We sent a code to ${old} and one to ${wanted}.`)
  return page
}

describe('another address', () => {
  test('needs a code from each mailbox, and then shows on the page', async () => {
    const { container, asks, says } = await openPasscodes({ [change]: success({ email: wanted }) })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${`Code from ${old}`}`)), {
      target: { value: '482901' },
    })
    expect(asks()).toHaveLength(1)
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${`Code from ${wanted}`}`)), {
      target: { value: '117300' },
    })
    await says(`You now sign in with ${wanted}. You’re signed out everywhere else.`)
    expect(asks()).toEqual([
      [send, { email: wanted }],
      [change, { email: wanted, otp: '482901', new_otp: '117300' }],
    ])
    await waitFor(() => expect(container.textContent).not.toContain(old))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change it' })))
  })

  test('that is the current one or invalid shows an error at its field and is not sent', async () => {
    const { asks, says } = await openEmail()
    for (const [text, words] of [
      [old, 'You already sign in with this address.'],
      ['ines', 'Enter an e-mail address like name@example.org.'],
    ] as const) {
      fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^New e-mail/), { target: { value: text } })
      fireEvent.click(screen.getByRole('button', { name: 'Send both codes' }))
      await says(words)
    }
    expect(asks()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change it' })))
  })

  test('says which code is wrong, until another is typed', async () => {
    const errors = [{ field: 'new_otp', message: 'That code is not right. 4 tries left.' }]
    const { container, says } = await openPasscodes({ [change]: failure(422, { message: 'No.', errors }) })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${`Code from ${old}`}`)), {
      target: { value: '482901' },
    })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${`Code from ${wanted}`}`)), {
      target: { value: '000000' },
    })
    await says('4 tries left.')
    expect(
      screen.getByLabelText<HTMLInputElement>(new RegExp(`^${`Code from ${wanted}`}`)).getAttribute('aria-invalid'),
    ).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${`Code from ${old}`}`)).value).toBe('482901')
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${`Code from ${wanted}`}`)), {
      target: { value: '11' },
    })
    expect(container.textContent).not.toContain('4 tries left.')
  })

  test('that was taken meanwhile shows an error', async () => {
    const message = 'This address has an account by now. Nothing was changed.'
    const { container, says } = await openPasscodes({ [change]: failure(409, { message }) })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${`Code from ${old}`}`)), {
      target: { value: '482901' },
    })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${`Code from ${wanted}`}`)), {
      target: { value: '117300' },
    })
    await says(message)
    expect(container.textContent).not.toContain('You’re signed out everywhere else')
  })

  test('whose codes can’t be sent shows why, and when they can', async () => {
    const tooMany = failure(429, { message: 'Too many requests' }, { 'retry-after': '42' })
    const { says } = await openEmail({ [send]: [lost, tooMany] })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^New e-mail/), { target: { value: wanted } })
    fireEvent.click(screen.getByRole('button', { name: 'Send both codes' }))
    await says('An error occurred\nCheck your connection.')
    fireEvent.click(screen.getByRole('button', { name: 'Send both codes' }))
    await says('Please wait a moment. You can get a code in 0:')
    expect(screen.getByLabelText<HTMLInputElement>(/^New e-mail/).value).toBe(wanted)
  })
})
