// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, callsGoOut, lost, refused, serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { makeToken, ownerProfile, setTokenCookie, signedInAs } from '../../testing/signed-in.ts'

afterEach(() => localStorage.clear())

const made = 'p-abcdefghjk'
const newcomer = { ...ownerProfile, slug: made, full_name: '' }
const named = { ...newcomer, full_name: 'Ines Marlow' }
const lookups = {
  'GET /api/industries': success([{ id: 'health', name: 'Health' }]),
  'GET /api/country': success([{ id: 'PT', name: 'Portugal' }]),
}
const save = 'PATCH /api/profile'
const free = (...suggestions: string[]) => success({ free: true, suggestions })
const taken = (...suggestions: string[]) => success({ free: false, suggestions })

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const input = (container: HTMLElement) => within(container).getByRole<HTMLInputElement>('textbox')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openWelcome(step: string, profile: typeof newcomer, answers: Answers = {}) {
  signedInAs(profile.slug)
  const sent = serverAnswers({ [`GET /api/profile/${profile.slug}`]: success(profile), ...lookups, ...answers })
  return { ...(await openPage(`/welcome?step=${step}`)), sent: () => sent.slice(1) }
}

test('the name is saved, and used in the next step', async () => {
  const { container, sent } = await openWelcome('name', newcomer, {
    [save]: success(named),
    'GET /api/slugs/ines-marlow': free(),
  })
  expect(heading()).toBe('What’s your name?')
  fireEvent.change(input(container), { target: { value: ' Ines Marlow ' } })
  press('Continue')
  await waitFor(() => expect(heading()).toBe('Choose your link'))
  expect(sent()[0]).toMatchObject({ call: save, body: { full_name: 'Ines Marlow' } })
  expect(screen.getByRole('list').textContent).toContain('Your name, doneInes Marlow')
  expect(container.textContent).toContain('It’ll stay the same if you change your link.')
  expect(document.activeElement).toBe(input(container))
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(heading()).toBe('What’s your name?'))
  expect(input(container).value).toBe(' Ines Marlow ')
  expect(container.textContent).not.toContain('Back')
})

test('an empty name is an error, unless the step is skipped', async () => {
  const { container, sent } = await openWelcome('name', newcomer)
  press('Continue')
  expect(container.textContent).toContain('Enter your full name.')
  press('Skip')
  await waitFor(() => expect(heading()).toBe('Choose your link'))
  expect(sent()).toEqual([])
})

test('the input survives a failed save and a reload', async () => {
  const { container } = await openWelcome('name', newcomer, { [save]: lost })
  fireEvent.change(input(container), { target: { value: 'Ines Marlow' } })
  press('Continue')
  await waitFor(() => expect(container.textContent).toContain('What you typed is still here.'))
  expect(input(container).value).toBe('Ines Marlow')
  const reloaded = await openWelcome('name', newcomer)
  expect(input(reloaded.container).value).toBe('Ines Marlow')
})

test('input of another account in this tab is not shown', async () => {
  const { container } = await openWelcome('name', newcomer)
  fireEvent.change(input(container), { target: { value: 'Ines Marlow' } })
  const other = await openWelcome('name', { ...newcomer, email: 'tomas@example.org' })
  expect(input(other.container).value).toBe('')
})

describe('the link name', () => {
  test('is suggested from the name and checked; a free one is saved with a new token', async () => {
    const token = makeToken('ines-marlow')
    const { container, store, sent } = await openWelcome('link', named, {
      'GET /api/slugs/ines-marlow': free('inesmarlow', 'i-marlow'),
      [save]: () => {
        setTokenCookie(token)
        return success({ ...named, slug: 'ines-marlow' })()
      },
    })
    expect(input(container).value).toBe('ines-marlow')
    await waitFor(() => expect(container.textContent).toContain('ines-marlow is available.'))
    expect(container.textContent).toContain('Also availableinesmarlowi-marlow')
    press('Keep ines-marlow')
    await waitFor(() => expect(heading()).toBe('What do you do, and where?'))
    expect(sent()[1]).toMatchObject({ call: save, body: { slug: 'ines-marlow' } })
    expect(store.getState().token).toMatchObject({ token, slug: 'ines-marlow' })
  })

  test('that is taken offers free ones, which are checked too', async () => {
    const { container, sent } = await openWelcome('link', named, {
      'GET /api/slugs/ines-marlow': taken('ines-marlow-2'),
      'GET /api/slugs/ines-marlow-2': free(),
    })
    await waitFor(() =>
      expect(container.textContent).toContain('ines-marlow is taken, or too similar to another link.'),
    )
    press('Keep this link')
    await callsGoOut()
    expect(sent()).toHaveLength(1)
    expect(document.activeElement).toBe(input(container))
    press('ines-marlow-2')
    expect(input(container).value).toBe('ines-marlow-2')
    await waitFor(() => expect(container.textContent).toContain('ines-marlow-2 is available.'))
  })

  test('is checked once for a burst of typing, and never when it is invalid', async () => {
    const { container, sent } = await openWelcome('link', named, { 'GET /api/slugs/ines': free() })
    for (const text of ['i', 'in', 'ine', 'ines']) fireEvent.change(input(container), { target: { value: text } })
    await waitFor(() => expect(container.textContent).toContain('ines is available.'))
    fireEvent.change(input(container), { target: { value: 'Ines Marlow' } })
    expect(container.textContent).toContain('lowercase letters, numbers and hyphens')
    expect(sent().map(({ call }) => call)).toEqual(['GET /api/slugs/ines'])
  })

  test('that was taken meanwhile shows an error', async () => {
    const { container } = await openWelcome('link', named, {
      'GET /api/slugs/ines-marlow': free(),
      [save]: refused('slug_taken'),
    })
    await waitFor(() => expect(container.textContent).toContain('ines-marlow is available.'))
    press('Keep ines-marlow')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('That link is taken. Choose another.'))
  })
})

test('headline, industry and country are saved together', async () => {
  const { container, sent } = await openWelcome('work', named, {
    [save]: success(named),
  })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
  fireEvent.change(input(container), { target: { value: 'COO' } })
  fireEvent.change(screen.getByRole('combobox', { name: /^Country/ }), { target: { value: 'PT' } })
  press('Continue')
  await waitFor(() => expect(heading()).toBe('Add a photo'))
  const saved = sent().find(({ call }) => call === save)
  expect(saved?.body).toEqual({ headline: 'COO', country: 'PT', was: { headline: '', country: null } })
})

test('the input is restored after a reload, until the welcome is skipped', async () => {
  const typed = await openWelcome('work', named)
  fireEvent.change(input(typed.container), { target: { value: 'COO' } })
  const { container } = await openWelcome('work', named)
  expect(input(container).value).toBe('COO')
  fireEvent.click(within(container).getByRole('link', { name: 'Skip all' }))
  expect(localStorage).toHaveLength(0)
})

test('a save of another tab is not overwritten before its owner has seen both', async () => {
  const theirs = { ...named, headline: 'Theirs', updated_at: '2026-03-14T10:05:00.000Z' }
  const { container, sent } = await openWelcome('work', named, {
    [`GET /api/profile/${made}`]: [success(named), success(theirs)],
    [save]: [refused('profile_changed'), success({ ...theirs, headline: 'Mine' })],
  })
  fireEvent.change(input(container), { target: { value: 'Mine' } })
  press('Continue')
  await waitFor(() => expect(container.textContent).toContain('Headline saved elsewhereTheirs'))
  press('Keep this version')
  press('Continue')
  await waitFor(() => expect(heading()).toBe('Add a photo'))
  const bodies = sent().flatMap(({ call, body }) => (call === save ? [body] : []))
  expect(bodies.at(-1)).toEqual({ headline: 'Mine', was: { headline: 'Theirs' } })
})

describe('the photo', () => {
  const photo = 'PUT /api/profile/picture'

  const choose = (file: File) => fireEvent.change(screen.getByLabelText(/photo/i), { target: { files: [file] } })
  beforeEach(
    () =>
      void vi.stubGlobal('createImageBitmap', async ({ name }: File) =>
        name === 'broken.png' ? Promise.reject(new Error('broken')) : {},
      ),
  )
  afterEach(() => void vi.unstubAllGlobals())

  test('is shown, sent unchanged, and leads to the own page', async () => {
    const { address, sent } = await openWelcome('photo', named, {
      [photo]: success({ picture_url: '/media/pictures/1.webp' }),
    })
    choose(new File(['bytes'], 'me.png', { type: 'image/png' }))
    await waitFor(() => expect(screen.getByAltText<HTMLImageElement>('').src).toMatch(/^blob:/))
    await waitFor(() => press('Use this photo'))
    await waitFor(() => expect(address()).toBe(`/cr/${made}`))
    expect(sent().find(({ call }) => call === photo)?.body).toBeInstanceOf(File)
    await waitFor(() =>
      expect(screen.getAllByAltText('').map(each => each.getAttribute('src'))).toContain('/media/pictures/1.webp'),
    )
  })

  test('of another type or broken is rejected when it is chosen, and others by the server', async () => {
    const { container, sent } = await openWelcome('photo', named, {
      [photo]: refused('picture_not_usable'),
    })
    choose(new File(['bytes'], 'me.heic', { type: 'image/heic' }))
    await waitFor(() => expect(container.textContent).toContain('Choose a JPEG, PNG or WebP picture.'))
    choose(new File(['bytes'], 'broken.png', { type: 'image/png' }))
    await waitFor(() => expect(container.textContent).toContain('We couldn’t open this picture. Choose another file.'))
    expect([sent(), screen.queryByAltText('')]).toEqual([[], null])
    choose(new File(['bytes'], 'me.png', { type: 'image/png' }))
    await waitFor(() => press('Use this photo'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('10 MB or smaller.'))
    expect(heading()).toBe('Add a photo')
  })

  test('can be skipped', async () => {
    const { address, sent } = await openWelcome('photo', named)
    press('Skip')
    await waitFor(() => expect(address()).toBe(`/cr/${made}`))
    // the own page loads what it shows
    expect(sent().filter(({ call }) => !call.startsWith('GET '))).toEqual([])
  })
})
