// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, failure, lost, refused, serverAnswers, success } from '../../../testing/answers.ts'
import { fillDevice } from '../../../testing/full-device.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { makeToken, ownerProfile, setTokenCookie, signedInAs } from '../../../testing/signed-in.ts'

afterEach(() => localStorage.clear())

const save = 'PATCH /api/profile'
const load = 'GET /api/profile/ines-marlow'

async function openSettings(answers: Answers = {}, profile = ownerProfile) {
  signedInAs(profile.slug)
  const sent = serverAnswers({
    [load]: success(profile),
    'GET /api/industries': success([{ id: 'health', name: 'Health' }]),
    'GET /api/country': success([{ id: 'PT', name: 'Portugal' }]),
    ...answers,
  })
  const page = await openPage('/setting/profile-setting')
  return { ...page, patches: () => sent.filter(({ call }) => call === save).map(({ body }) => body) }
}

async function openForm(answers?: Answers) {
  const page = await openSettings(answers)
  await waitFor(() => screen.getByLabelText<HTMLInputElement>(/^Name/))
  return page
}

describe('before the profile is loaded', () => {
  test('its space is reserved', async () => {
    const { container } = await openSettings({ [load]: () => new Promise(() => undefined) })
    expect(container.textContent).toContain('Loading your page')
    const bar = screen.getByRole('navigation', { name: 'Settings' })
    expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe('Your page')
  })

  test('a failure shows and can be retried', async () => {
    const { container } = await openSettings({ [load]: [failure(403, { message: 'No.' }), success(ownerProfile)] })
    await waitFor(() => expect(container.textContent).toContain('We couldn’t load your page. No.'))
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ines Marlow'))
  })
})

describe('the form', () => {
  test('sends only changed fields, normalised, and confirms', async () => {
    const { container, patches } = await openForm({ [save]: success({ ...ownerProfile, headline: 'COO' }) })
    expect(container.textContent).not.toContain('Save changes')
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Headline/), { target: { value: ' COO ' } })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Position/), { target: { value: '  ' } })
    expect(container.textContent).toContain('1 change isn’t saved yet.')
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(container.textContent).toContain('Saved.'))
    expect(patches()).toEqual([{ headline: 'COO', was: { headline: '' } }])
    expect(screen.getByLabelText<HTMLInputElement>(/^Headline/).value).toBe('COO')
    expect(container.textContent).not.toContain('saved yet')
  })

  test('shows the open link with its state, and offers it on the page only when wanted', async () => {
    const published = { ...ownerProfile, visibility: 'public' as const }
    const { container, patches } = await openSettings(
      { [save]: success({ ...published, recommend_link: true }) },
      published,
    )
    await waitFor(() => screen.getByLabelText<HTMLInputElement>(/^Name/))
    expect(container.textContent).toContain('localhost:4001/cr/ines-marlow/recommend')
    expect(container.textContent).toContain('Anyone with this link can recommend you.')
    const offer = screen.getByRole<HTMLInputElement>('checkbox')
    expect([offer.checked, offer.labels?.[0]?.textContent]).toEqual([false, 'Show “Recommend Ines” on my page'])
    fireEvent.click(offer)
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(container.textContent).toContain('Saved.'))
    expect(patches()).toEqual([{ recommend_link: true, was: { recommend_link: false } }])
  })

  test('says that the open link is closed while the page is private', async () => {
    const { container } = await openForm()
    expect(container.textContent).toContain('This link doesn’t work while your page is private.')
  })

  test('shows an error at its field, focuses it, and sends nothing', async () => {
    const { container, patches } = await openForm()
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Name/), { target: { value: '' } })
    expect(container.textContent).not.toContain('needs attention')
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(container.textContent).toContain('Enter your full name.')
    expect(container.textContent).toContain('1 field needs attention.')
    expect(document.activeElement).toBe(screen.getByLabelText<HTMLInputElement>(/^Name/))
    expect(patches()).toEqual([])
  })

  test("shows the server's error at the field, until it changes", async () => {
    const errors = [{ field: 'city', message: 'Enter this on one line.' }]
    const { container } = await openForm({ [save]: failure(422, { message: 'Some fields.', errors }) })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^City/), { target: { value: 'Lisbon' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(container.textContent).toContain('Enter this on one line.'))
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^City/), { target: { value: 'Porto' } })
    expect(container.textContent).not.toContain('Enter this on one line.')
  })

  test('keeps the input when no answer comes', async () => {
    const { container } = await openForm({ [save]: lost })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^City/), { target: { value: 'Lisbon' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(container.textContent).toContain('What you typed is still here.'))
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Lisbon')
    expect(container.textContent).toContain('1 change isn’t saved yet.')
  })

  test('keeps the input while the database is down, and saves it once it is back', async () => {
    const saved = { ...ownerProfile, city: 'Lisbon', headline: 'COO' }
    const { container, patches } = await openForm({ [save]: [refused('unavailable'), success(saved)] })
    fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Lisbon' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByRole('alert')
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Lisbon')
    fireEvent.change(screen.getByLabelText(/^Headline/), { target: { value: 'COO' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(container.textContent).toContain('Saved.'))
    expect(patches().at(-1)).toEqual({ city: 'Lisbon', headline: 'COO', was: { city: '', headline: '' } })
  })

  test('on a full device keeps the input, asks before leaving, and saves it', async () => {
    const { container, patches } = await openForm({ [save]: success({ ...ownerProfile, city: 'Lisbon' }) })
    fillDevice()
    fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Lisbon' } })
    const leaving = new Event('beforeunload', { cancelable: true })
    fireEvent(window, leaving)
    expect(leaving.defaultPrevented).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(container.textContent).toContain('Saved.'))
    expect(patches()).toEqual([{ city: 'Lisbon', was: { city: '' } }])
  })

  test('can be reset', async () => {
    const { container } = await openForm()
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^City/), { target: { value: 'Lisbon' } })
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('')
    expect(container.textContent).not.toContain('Save changes')
  })

  test('links to the one place where the visibility is set', async () => {
    await openForm()
    const section = screen.getByRole('heading', { name: 'Who can see your page' }).closest('section')!
    expect(section.textContent).toContain('Private. Change')
    expect(within(section).getByRole('link').getAttribute('href')).toBe('/setting/privacy#visibility')
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('the link name', () => {
  test('is checked and changed, and the redirect of the old one is explained', async () => {
    const token = makeToken('ines')
    const { container, store } = await openForm({
      'GET /api/slugs/ines': success({ free: true, suggestions: [] }),
      [save]: () => {
        setTokenCookie(token)
        return success({ ...ownerProfile, slug: 'ines' })()
      },
    })
    expect(container.textContent).toContain('the old one will still work')
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Your link/), { target: { value: 'ines' } })
    await waitFor(() => expect(container.textContent).toContain('ines is available.'))
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(container.textContent).toContain(
        'Saved. Your link is now localhost:4001/cr/ines. The old one still works.',
      ),
    )
    expect(store.getState().token).toMatchObject({ token, slug: 'ines' })
  })

  test('that is taken is not sent; free ones are offered', async () => {
    const { container, patches } = await openForm({
      'GET /api/slugs/ines': success({ free: false, suggestions: ['ines-m'] }),
      'GET /api/slugs/ines-m': success({ free: true, suggestions: [] }),
    })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Your link/), { target: { value: 'ines' } })
    await waitFor(() => expect(container.textContent).toContain('ines is taken, or too similar to another link.'))
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(container.textContent).toContain('1 field needs attention.')
    expect(patches()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'ines-m' }))
    await waitFor(() => expect(container.textContent).toContain('ines-m is available.'))
    expect(container.textContent).not.toContain('needs attention')
  })

  test('that was taken meanwhile shows an error at the field', async () => {
    const { container } = await openForm({
      'GET /api/slugs/ines': success({ free: true, suggestions: [] }),
      [save]: refused('slug_taken'),
    })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Your link/), { target: { value: 'ines' } })
    await waitFor(() => expect(container.textContent).toContain('ines is available.'))
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/^Your link/).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('leaving with unsaved changes', () => {
  async function leave() {
    const page = await openForm({ 'GET /api/settings': () => new Promise(() => undefined) })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^City/), { target: { value: 'Lisbon' } })
    act(() => void page.router.navigate('/setting/connect'))
    await waitFor(() => expect(page.container.textContent).toContain('Leave without saving?'))
    return page
  }

  test('asks first, and staying keeps them', async () => {
    const { address } = await leave()
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
    expect(address()).toBe('/setting/profile-setting')
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Lisbon')
  })

  test('continues to the destination', async () => {
    const { address } = await leave()
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(address()).toBe('/setting/connect'))
  })
})

test('saves of another tab show on return, and the input here stays', async () => {
  await openForm({
    [load]: [success(ownerProfile), success({ ...ownerProfile, headline: 'COO' })],
  })
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^City/), { target: { value: 'Lisbon' } })
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Headline/).value).toBe('COO'))
  expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Lisbon')
})

describe('the same field, changed here and in another tab', () => {
  const theirs = { ...ownerProfile, headline: 'Theirs', updated_at: '2026-03-14T10:05:00.000Z' }
  async function openBoth() {
    const page = await openForm({
      [load]: [success(ownerProfile), success(theirs)],
      [save]: [refused('profile_changed'), success({ ...theirs, headline: 'Mine' })],
    })
    fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^Headline/), { target: { value: 'Mine' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(page.container.textContent).toContain('Choose which version to keep.'))
    expect(page.container.textContent).toContain('Headline saved elsewhereTheirs')
    return page
  }

  test('is not overwritten before its owner has seen both', async () => {
    const { container, patches } = await openBoth()
    fireEvent.click(screen.getByRole('button', { name: 'Keep this version' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(container.textContent).toContain('Saved.'))
    expect(patches()).toEqual([
      { headline: 'Mine', was: { headline: '' } },
      { headline: 'Mine', was: { headline: 'Theirs' } },
    ])
  })

  test('can be taken from there', async () => {
    const { container, patches } = await openBoth()
    fireEvent.click(screen.getByRole('button', { name: 'Use the saved version' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Headline/).value).toBe('Theirs')
    expect(container.textContent).not.toContain('saved yet')
    expect(patches()).toHaveLength(1)
  })
})

test('the input is restored after a reload', async () => {
  await openForm()
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(/^City/), { target: { value: 'Lisbon' } })
  cleanup()
  const again = await openForm()
  expect(within(again.container).getByLabelText<HTMLInputElement>(/^City/).value).toBe('Lisbon')
  expect(again.container.textContent).toContain('1 change isn’t saved yet.')
})

test('the photo saves itself, rejects other and broken files, and can be removed', async () => {
  vi.stubGlobal('createImageBitmap', async ({ size }: File) => (size > 1 ? {} : Promise.reject(new Error('broken'))))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { container } = await openForm({
    'PUT /api/profile/picture': success({ picture_url: '/media/pictures/a.webp' }),
    'DELETE /api/profile/picture': success(),
  })
  const input = screen.getByLabelText<HTMLInputElement>(/photo/i, { selector: '[type=file]' })
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } })
  choose(new File(['x'], 'a.heic', { type: 'image/heic' }))
  await waitFor(() => expect(container.textContent).toContain('Choose a JPEG, PNG or WebP picture.'))
  choose(new File(['x'], 'a.png', { type: 'image/png' }))
  await waitFor(() => expect(container.textContent).toContain('We couldn’t open this picture. Choose another file.'))
  choose(new File(['bytes'], 'a.png', { type: 'image/png' }))
  await waitFor(() => expect(container.textContent).toContain('Photo saved.'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(container.textContent).toContain('Photo removed.'))
})
