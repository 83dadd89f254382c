// @vitest-environment happy-dom
import { click, eventually, type } from '@credence/ui/testing/mount'
import { describe, expect, test } from 'vitest'
import { type Answers, failure, lost, serverAnswers, success } from '../../../../testing/answers.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { buttonNamed, fieldNamed } from '../../../../testing/page-parts.ts'
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
  await eventually(() => expect(page.container.textContent).toContain('Your e-mail'))
  click(buttonNamed(page.container, 'Change it'))
  const asks = () => sent.filter(({ call }) => call === send || call === change).map(({ call, body }) => [call, body])
  const says = (words: string) => eventually(() => expect(page.container.textContent).toContain(words))
  return { ...page, asks, says }
}

async function openPasscodes(answers: Answers = {}) {
  const page = await openEmail(answers)
  type(fieldNamed(page.container, 'New e-mail'), ' Ines@Marlow.example ')
  click(buttonNamed(page.container, 'Send both codes'))
  await page.says(`We sent a six-digit code to ${old} and one to ${wanted}.`)
  return page
}

describe('another address', () => {
  test('takes a code from each mailbox, and the page shows it from then on', async () => {
    const { container, asks, says } = await openPasscodes({ [change]: success({ email: wanted }) })
    type(fieldNamed(container, `Code from ${old}`), '482901')
    expect(asks()).toHaveLength(1)
    type(fieldNamed(container, `Code from ${wanted}`), '117300')
    await says(`You sign in with ${wanted} now. Every other browser is signed out.`)
    expect(asks()).toEqual([
      [send, { email: wanted }],
      [change, { email: wanted, otp: '482901', new_otp: '117300' }],
    ])
    await eventually(() => expect(container.textContent).not.toContain(old))
    await eventually(() => expect(document.activeElement).toBe(buttonNamed(container, 'Change it')))
  })

  test('that is one’s own, or none, is told at its field and sent nowhere', async () => {
    const { container, asks, says } = await openEmail()
    for (const [text, words] of [
      [old, 'This is your address already.'],
      ['ines', 'Write an e-mail address like name@example.org.'],
    ] as const) {
      type(fieldNamed(container, 'New e-mail'), text)
      click(buttonNamed(container, 'Send both codes'))
      await says(words)
    }
    expect(asks()).toEqual([])
    click(buttonNamed(container, 'Stop here'))
    await eventually(() => expect(document.activeElement).toBe(buttonNamed(container, 'Change it')))
  })

  test('says which code is wrong, and forgets that once another is typed', async () => {
    const errors = [{ field: 'new_otp', message: 'That code is not right. 4 tries left.' }]
    const { container, says } = await openPasscodes({ [change]: failure(422, { message: 'No.', errors }) })
    type(fieldNamed(container, `Code from ${old}`), '482901')
    type(fieldNamed(container, `Code from ${wanted}`), '000000')
    await says('4 tries left.')
    expect(fieldNamed(container, `Code from ${wanted}`).getAttribute('aria-invalid')).toBe('true')
    expect(fieldNamed(container, `Code from ${old}`).value).toBe('482901')
    type(fieldNamed(container, `Code from ${wanted}`), '11')
    expect(container.textContent).not.toContain('4 tries left.')
  })

  test('that was taken meanwhile is said, and nothing is claimed', async () => {
    const message = 'This address has an account by now. Nothing was changed.'
    const { container, says } = await openPasscodes({ [change]: failure(409, { message }) })
    type(fieldNamed(container, `Code from ${old}`), '482901')
    type(fieldNamed(container, `Code from ${wanted}`), '117300')
    await says(message)
    expect(container.textContent).not.toContain('Every other browser is signed out')
  })

  test('when the codes can’t be sent it says why, and when they can', async () => {
    const tooMany = failure(429, { message: 'Too many requests' }, { 'retry-after': '42' })
    const { container, says } = await openEmail({ [send]: [lost, tooMany] })
    type(fieldNamed(container, 'New e-mail'), wanted)
    click(buttonNamed(container, 'Send both codes'))
    await says('We could not reach the server.')
    click(buttonNamed(container, 'Send both codes'))
    await says('Too many requests')
    await says('You can ask again in 0:')
    expect(fieldNamed(container, 'New e-mail').value).toBe(wanted)
  })
})
