// @vitest-environment happy-dom
import type { Session } from '@credence/contract/sign-in/sessions/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, failure, lost, refused, serverAnswers, success } from '../../../testing/answers.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../../testing/signed-in.ts'

const list = 'GET /api/sessions'
const recently = 'GET /api/session'
const sendPasscode = 'POST /api/step-up-otp'
const confirm = 'POST /api/step-up'
const exporting = 'GET /api/export'
const deleting = 'DELETE /api/account'
const freshNeeded = refused('fresh_passcode_needed')

const session = (id: string, device: string, current = false): Session => ({
  id,
  device,
  current,
  created_at: '2026-01-11T12:00:00Z',
  last_used_at: '2026-02-01T12:00:00Z',
})
const here = session('here', 'Firefox on Linux', true)
const phone = session('phone', 'Safari on iPhone')
const work = session('work', 'Chrome on Windows')

/** How long the sign-in code still counts as a confirmation. */
const recent = (seconds: number) =>
  success({ slug: 'ines-marlow', expires_at: '2099-01-01T00:00:00Z', recent_seconds: seconds })

async function openPrivacy(answers: Answers = {}, profile = ownerProfile, hash = '') {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(profile),
    [list]: success([phone, here, work]),
    [recently]: recent(0),
    ...answers,
  })
  const page = await openPage(`/setting/privacy${hash}`)
  await waitFor(() => expect(page.container.textContent).toContain('Delete your account'))
  // the shell reads the profile and the counts; this page reads its list
  const reads = [list, recently, 'GET /api/profile/ines-marlow', 'GET /api/recommendations']
  const calls = () => sent.map(({ call }) => call).filter(call => !reads.includes(call))
  return { ...page, sent, calls }
}

const openRows = () => [...document.querySelectorAll<HTMLElement>('details[open]')].map(({ id }) => id)

describe('the rows', () => {
  test('are closed at first, and say how each is set', async () => {
    const { container } = await openPrivacy({}, { ...ownerProfile, visibility: 'unlisted' })
    expect(openRows()).toEqual([])
    // a summary has no role that all browsers agree on
    expect([...container.querySelectorAll('summary')].map(row => row.textContent)).toEqual([
      'Who can see your pageOnly with the link',
      'AI assistantsOn',
      'DevicesWhere you’re signed in',
      'Your dataDownload a copy',
      'Delete your account',
    ])
    expect(new Set([...container.querySelectorAll('details')].map(row => row.getAttribute('name')))).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Cookie settings' }).getAttribute('href')).toBe('/help#cookies')
  })

  test.each(['visibility', 'devices', 'data', 'delete'])('#%s opens its row', async id => {
    await openPrivacy({}, ownerProfile, `#${id}`)
    expect(openRows()).toEqual([id])
    expect(document.activeElement?.parentElement?.id).toBe(id)
  })
})

describe('who can see the page', () => {
  const save = 'PATCH /api/profile'
  const published = { ...ownerProfile, visibility: 'public' as const }
  const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
  const bodies = (sent: { call: string; body: unknown }[]) =>
    sent.flatMap(({ call, body }) => (call === save ? [body] : []))

  test('is saved at once', async () => {
    const saved = success({ ...published, visibility: 'unlisted' })
    const { container, sent } = await openPrivacy({ [save]: saved }, published)
    fireEvent.click(choice(/^Only with the link/))
    await waitFor(() => expect(container.textContent).toContain('Saved'))
    expect(bodies(sent)).toEqual([{ visibility: 'unlisted', was: { visibility: 'public' } }])
    expect(choice(/^Only with the link/).checked).toBe(true)
  })

  test('is asked before the page becomes private', async () => {
    const { sent } = await openPrivacy({ [save]: success(ownerProfile) }, published)
    fireEvent.click(choice(/^Private/))
    const question = await screen.findByRole('dialog', { name: 'Make your page private?' })
    expect(question.textContent).toContain('Your link, QR code and stamp will stop working.')
    expect([bodies(sent), choice(/^Public/).checked]).toEqual([[], true])
    fireEvent.click(within(question).getByRole('button', { name: 'Make it private' }))
    await waitFor(() => expect(choice(/^Private/).checked).toBe(true))
    expect(bodies(sent)).toEqual([{ visibility: 'private', was: { visibility: 'public' } }])
  })

  test('stays as it is when it could not be saved', async () => {
    const { container } = await openPrivacy({ [save]: lost }, published)
    fireEvent.click(choice(/^Only with the link/))
    await waitFor(() => expect(container.textContent).toContain('Check your connection.'))
    expect(choice(/^Public/).checked).toBe(true)
    expect(container.textContent).not.toContain('Saved')
  })

  test('needs a name first', async () => {
    await openPrivacy({}, { ...ownerProfile, full_name: '' })
    expect(screen.getByRole('link', { name: 'Add your name' }).getAttribute('href')).toBe('/setting/profile-setting')
    expect(choice(/^Public/).closest('fieldset')?.disabled).toBe(true)
  })
})

describe('the sessions', () => {
  const open = 'Show my devices'
  const why = 'Where you’re signed in'
  const rows = () => {
    const shown = screen.queryByRole('list', { name: 'Where you’re signed in' })
    return shown
      ? within(shown)
          .getAllByRole('listitem')
          .map(row => row.textContent)
      : []
  }

  async function openList(answers: Answers = {}) {
    const page = await openPrivacy(answers)
    fireEvent.click(screen.getByRole('button', { name: open }))
    await waitFor(() => expect(rows().length).toBeGreaterThan(0))
    return page
  }

  test('request and send nothing until opened', async () => {
    const { container, sent, calls } = await openPrivacy()
    expect(container.textContent).toContain(`Devices${why}`)
    expect(rows()).toEqual([])
    expect(sent.map(({ call }) => call)).not.toContain(list)
    expect(calls()).toEqual([])
  })

  test('open by themselves shortly after signing in', async () => {
    const { container, calls } = await openPrivacy({ [recently]: recent(540) })
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(rows()[0]).toContain('This browser')
    expect(container.textContent).toContain('DevicesSigned in on 3')
    expect(calls()).toEqual([])
  })

  test('open with a fresh code', async () => {
    const { container, calls } = await openPrivacy({
      [list]: [freshNeeded, success([phone, here, work])],
      [sendPasscode]: success(),
      [confirm]: [failure(422, { message: 'That code isn’t right.' }), success()],
    })
    fireEvent.click(screen.getByRole('button', { name: open }))
    await waitFor(() => expect(container.textContent).toContain('We sent a code to ines@example.org.'))
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Code/), { target: { value: '000000' } })
    await waitFor(() => expect(container.textContent).toContain('That code isn’t right.'))
    expect(rows()).toEqual([])
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Code/), { target: { value: '482901' } })
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(calls()).toEqual([sendPasscode, confirm, confirm])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Where you’re signed in'))
  })

  test('open without a code in a recently confirmed session; this browser comes first', async () => {
    const { calls } = await openList()
    expect(rows()).toHaveLength(3)
    expect(rows()[0]).toContain('This browser, Firefox on Linux')
    expect(rows()[1]).toContain('Safari on iPhone')
    expect(rows()[1]).toContain('Signed in 11 January 2026')
    expect(screen.getAllByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveLength(2)
    expect(calls()).toEqual([])
  })

  test('close again when the code is cancelled', async () => {
    const { calls } = await openPrivacy({ [list]: freshNeeded, [sendPasscode]: success() })
    fireEvent.click(screen.getByRole('button', { name: open }))
    await waitFor(() => screen.getByRole('button', { name: 'Cancel' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: open })))
    expect(calls()).toEqual([sendPasscode])
  })

  test('show when a code can be sent again', async () => {
    const tooMany = failure(429, { message: 'Too many requests' }, { 'retry-after': '42' })
    const { container } = await openPrivacy({ [list]: freshNeeded, [sendPasscode]: tooMany })
    fireEvent.click(screen.getByRole('button', { name: open }))
    await waitFor(() => expect(container.textContent).toContain('Please wait a moment. You can get a code in 0:'))
    expect(container.textContent).not.toContain('Too many')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: open }).disabled).toBe(false)
  })

  test('lose a signed-out session', async () => {
    const { container, calls } = await openList({
      [list]: [success([here, phone]), success([here])],
      'DELETE /api/sessions/phone': success(),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await waitFor(() => expect(container.textContent).toContain('Safari on iPhone is signed out.'))
    expect(container.textContent).toContain('You’re not signed in anywhere else.')
    expect(calls()).toEqual(['DELETE /api/sessions/phone'])
  })

  test('all others sign out at once; a session that is already gone is no failure', async () => {
    const { container, calls } = await openList({
      [list]: [success([here, phone, work]), success([here])],
      'DELETE /api/sessions/phone': success(),
      'DELETE /api/sessions/work': refused('not_found'),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(container.textContent).toContain('You’re signed out everywhere else.'))
    expect(calls()).toEqual(['DELETE /api/sessions/phone', 'DELETE /api/sessions/work'])
  })

  test('name one that could not be signed out', async () => {
    const { container } = await openList({ [list]: success([here, phone]), 'DELETE /api/sessions/phone': lost })
    fireEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await waitFor(() => expect(container.textContent).toContain('Still signed in: Safari on iPhone.'))
  })

  test('ask for a code to sign out after the ten minutes', async () => {
    const { container, calls } = await openList({
      [list]: [success([here, phone]), success([here])],
      'DELETE /api/sessions/phone': [freshNeeded, success()],
      [sendPasscode]: success(),
      [confirm]: success(),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await waitFor(() => screen.getByLabelText<HTMLInputElement>(/^Code/))
    expect(container.textContent).not.toContain('Still signed in')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out Safari on iPhone' }).type).toBe('submit')
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Code/), { target: { value: '482901' } })
    await waitFor(() => expect(container.textContent).toContain('Safari on iPhone is signed out.'))
    expect(rows()).toHaveLength(1)
    const ending = 'DELETE /api/sessions/phone'
    expect(calls()).toEqual([ending, sendPasscode, confirm, ending])
  })

  test('are closed on return after the ten minutes, and no code was sent', async () => {
    const { calls } = await openList({ [list]: [success([here, phone]), freshNeeded] })
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => screen.getByRole('button', { name: open }))
    expect(rows()).toEqual([])
    expect(calls()).toEqual([])
  })

  test('can be retried when loading failed', async () => {
    const { container } = await openPrivacy({ [list]: [failure(403, { message: 'No.' }), success([here])] })
    fireEvent.click(screen.getByRole('button', { name: open }))
    await waitFor(() => expect(container.textContent).toContain('We couldn’t load your devices. No.'))
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
  })
})

describe('the data', () => {
  const zip = () => new Response('PK', { headers: { 'content-type': 'application/zip' } })

  test('asks for a fresh code, then downloads', async () => {
    const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const names: string[] = []
    const { container, calls } = await openPrivacy({
      [exporting]: [freshNeeded, zip],
      [sendPasscode]: success(),
      [confirm]: [failure(422, { message: 'That code isn’t right.' }), success()],
    })
    fireEvent.click(screen.getByRole('button', { name: 'Prepare the ZIP' }))
    await waitFor(() => expect(container.textContent).toContain('We sent a code to ines@example.org.'))
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Code/), { target: { value: '000000' } })
    await waitFor(() => expect(container.textContent).toContain('That code isn’t right.'))
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Code/), { target: { value: '482901' } })
    await waitFor(() => expect(container.textContent).toContain('ZIP downloaded (2 bytes).'))
    expect(names).toEqual(['Vouch - My data.zip'])
    expect(calls()).toEqual([exporting, sendPasscode, confirm, confirm, exporting])
    downloads.mockRestore()
  })

  test.each([
    [
      'the code',
      {
        [exporting]: freshNeeded,
        [sendPasscode]: failure(429, { message: 'Too many requests' }, { 'retry-after': '42' }),
      },
      'Please wait a moment. You can get a code in 0:',
    ],
    [
      'the file',
      { [exporting]: failure(503, { message: 'We are busy.' }) },
      'We couldn’t create the ZIP. We are busy. Try again.',
    ],
    [
      'an answer',
      { [exporting]: lost },
      'We couldn’t create the ZIP. An error occurred\nCheck your connection. Try again.',
    ],
  ])('without %s shows an error', async (_, answers, words) => {
    const { container } = await openPrivacy(answers)
    fireEvent.click(screen.getByRole('button', { name: 'Prepare the ZIP' }))
    await waitFor(() => expect(container.textContent).toContain(words))
    expect(screen.getByRole('button', { name: 'Prepare the ZIP' })).toBeDefined()
  })
})

describe('the account', () => {
  const published = { ...ownerProfile, visibility: 'public' as const, received: 2 }
  const typeName = (name: string) => {
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Type your link/), { target: { value: name } })
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code to delete it' }))
  }

  test('is erased after the typed name and a fresh code, and the site opens', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { container, calls } = await openPrivacy({
      [sendPasscode]: success(),
      [confirm]: success(),
      [deleting]: success(),
    })
    expect(container.textContent).toContain('This will delete your page, your link, your recommendations and')
    typeName('ines')
    expect(container.textContent).toContain('Type ines-marlow.')
    expect(calls()).toEqual([])
    typeName('ines-marlow')
    await waitFor(() =>
      expect(container.textContent).toContain('Entering the code will delete your account right away.'),
    )
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Code/), { target: { value: '482901' } })
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('http://localhost:4000/thank-you?for=account'))
    expect(calls()).toEqual([sendPasscode, confirm, deleting])
    expect(document.cookie).not.toMatch(/\bcr_prod_/)
    assign.mockRestore()
  })

  test('stays when no answer came, and can be erased without another code', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { container } = await openPrivacy({
      [sendPasscode]: success(),
      [confirm]: success(),
      [deleting]: [lost, success()],
    })
    typeName('Ines-Marlow ')
    await waitFor(() => screen.getByLabelText<HTMLInputElement>(/^Code/))
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Code/), { target: { value: '482901' } })
    await waitFor(() => expect(container.textContent).toContain('Your account wasn’t deleted.'))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    assign.mockRestore()
  })

  test('can be made private instead, where the visibility is set', async () => {
    const { container } = await openPrivacy({}, published)
    expect(container.textContent).toContain('your 2 recommendations and every recording')
    fireEvent.click(screen.getByRole('link', { name: 'Make my page private instead' }))
    await waitFor(() => expect(openRows()).toEqual(['visibility']))
  })

  test('that was signed in a moment ago says when the code can be sent', async () => {
    const { container } = await openPrivacy({ [sendPasscode]: refused('too_many_requests', { 'retry-after': '42' }) })
    typeName('ines-marlow')
    await waitFor(() => expect(container.textContent).toContain('Please wait a moment. You can get a code in 0:'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
