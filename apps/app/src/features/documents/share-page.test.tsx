// @vitest-environment happy-dom
import { refusedPhrases } from '@credence/contract/testing/refused-phrases'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { lost, refused, serverAnswers, success } from '../../testing/answers.ts'
import { watchDownloads } from '../../testing/downloads.ts'
import { openPage } from '../../testing/open-page.tsx'
import { choose, keep, live, openDesk, pdf, piece, press } from '../../testing/open-share-page.ts'
import { signedInAs } from '../../testing/signed-in.ts'

afterEach(() => vi.restoreAllMocks())

const read = 'GET /api/profile/ines-marlow'
const save = 'PATCH /api/profile'
const getQr = 'GET /api/get-qr'
const getPdf = 'GET /api/generate-pdf'
const getStamp = 'POST /api/download-stamp'
const never = () => new Promise<Response>(() => undefined)

describe('the link', () => {
  const url = 'http://localhost:4001/cr/ines-marlow'

  test('is shown, copied and sent by mail', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await openDesk()
    expect(document.title).toBe('Share. Vouch')
    press('Link', 'Copy link')
    await piece('Link').findByRole('button', { name: 'Copied' })
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
    const letter = piece('Link').getByRole<HTMLAnchorElement>('link', { name: 'Send' })
    expect(letter.href).toContain(encodeURIComponent(url))
  })

  test('is selected when the clipboard is refused', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
    await openDesk()
    press('Link', 'Copy link')
    await piece('Link').findByText('We couldn’t copy this. Copy the selected text yourself.')
    expect(getSelection()?.toString()).toBe('localhost:4001/cr/ines-marlow')
  })

  test("opens the device's share sheet where there is one; closing the sheet is no error", async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('Closed.', 'AbortError'))
    Object.assign(navigator, { canShare: () => true, share })
    onTestFinished(() => ['canShare', 'share'].forEach(name => void Reflect.deleteProperty(navigator, name)))
    await openDesk()
    press('Link', 'Send')
    await waitFor(() => expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Ines Marlow', url }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the theme', () => {
  const checked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).parentElement?.textContent

  test('is the one of the account, and a choice is kept', async () => {
    const { bodiesOf } = await openDesk({ [save]: keep }, { ...live, share_theme: 'spruce' })
    expect(checked()).toBe('Spruce')
    choose('Ink')
    await waitFor(() => expect(bodiesOf(save)).toEqual([{ share_theme: 'ink' }]))
    expect(checked()).toBe('Ink')
  })

  test('returns to the saved one when the save fails', async () => {
    await openDesk({ [save]: lost })
    choose('Ink')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your choice wasn’t saved. An error occurred\nCheck your connection.')
    expect(checked()).toBe('Paper')
  })
})

describe('while the page is private', () => {
  test('only the PDF can be had', async () => {
    const saved = watchDownloads()
    const { sent } = await openDesk({ [getPdf]: pdf }, { ...live, visibility: 'private' })
    screen.getByText('Your page is private. Publish it to share it.')
    for (const name of ['Link', 'QR code', 'Stamp', 'E-mail signature', 'Embed'])
      expect(piece(name).queryByRole('button')).toBeNull()
    press('PDF', 'PDF')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(sent.map(({ call }) => call)).not.toContain(getQr)
    expect(sent.map(({ call }) => call)).not.toContain(getStamp)
  })

  test('publishes from here after explaining the visibility', async () => {
    const { address } = await openDesk({ [save]: success(live) }, { ...live, visibility: 'private' })
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish your page?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(address()).toBe('/cr/ines-marlow'))
  })

  test('asks for the name first when it is missing', async () => {
    await openDesk({}, { ...live, visibility: 'private', full_name: '' })
    expect(screen.getByRole('link', { name: 'Add your name' }).getAttribute('href')).toBe('/cr/ines-marlow')
  })
})

describe('offers', () => {
  const switches = () => screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)

  test('saves switches one by one, each on the result of the previous one', async () => {
    const { bodiesOf } = await openDesk({
      [save]: [success({ ...live, offered: ['qr'] }), success({ ...live, offered: ['qr', 'stamp'] })],
    })
    expect(switches()).toEqual([true, false, true])
    fireEvent.click(piece('PDF').getByRole('switch', { name: 'Show in your page’s Share menu' }))
    fireEvent.click(piece('Stamp').getByRole('switch'))
    expect(switches()).toEqual([true, true, false])
    await waitFor(() =>
      expect(bodiesOf(save)).toEqual([
        { offered: ['qr'], was: { offered: ['qr', 'pdf'] } },
        { offered: ['qr', 'stamp'], was: { offered: ['qr'] } },
      ]),
    )
    expect(switches()).toEqual([true, true, false])
  })

  test('reverts and shows an error when the save fails', async () => {
    await openDesk({ [save]: lost })
    fireEvent.click(piece('PDF').getByRole('switch'))
    const alert = await piece('PDF').findByRole('alert')
    expect(alert.textContent).toContain('Your choice wasn’t saved. An error occurred\nCheck your connection.')
    expect(switches()).toEqual([true, false, true])
  })

  test('is reloaded after a conflict', async () => {
    const changed = { ...live, offered: [] }
    await openDesk({ [save]: refused('profile_changed'), [read]: [success(live), success(changed)] })
    fireEvent.click(piece('Stamp').getByRole('switch'))
    await waitFor(() => expect(switches()).toEqual([false, false, false]))
    expect(piece('Stamp').getByRole('alert').textContent).toContain('changed elsewhere')
  })
})

test('shows a skeleton until the profile is loaded', async () => {
  signedInAs('ines-marlow')
  serverAnswers({ [read]: never })
  const { container } = await openPage('/dashboard/share')
  expect(container.textContent).toContain('Loading your page')
})

test('is in plain words, and one fold is open at a time', async () => {
  const { container } = await openDesk()
  await piece('E-mail signature').findByRole('button', { name: 'Copy' })
  const words = screen.getByRole('main').innerHTML.replace(/<code.*?<\/code>|<[^>]*>/gs, ' ')
  expect(refusedPhrases(words)).toEqual([])
  // the browser closes the others of a name
  const folds = [...container.querySelectorAll('details')].map(fold => [fold.getAttribute('name'), fold.open])
  expect(folds).toEqual(Array(5).fill(['share-options', false]))
})
