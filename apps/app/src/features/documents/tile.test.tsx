// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { failure, lost, refused, success } from '../../testing/answers.ts'
import { watchDownloads } from '../../testing/downloads.ts'
import { choose, keep, live, openDesk, pdf, piece, png, press } from '../../testing/open-share-page.ts'

afterEach(() => vi.restoreAllMocks())

const read = 'GET /api/profile/ines-marlow'
const save = 'PATCH /api/profile'
const getQr = 'GET /api/get-qr'
const getPdf = 'GET /api/generate-pdf'
const getSheet = 'POST /api/download-qr'
const getStamp = 'POST /api/download-stamp'

describe('the PDF', () => {
  test('is saved under its name once, and reports the download', async () => {
    const saved = watchDownloads()
    const { bodiesOf } = await openDesk({ [getPdf]: pdf })
    press('PDF', 'PDF')
    press('PDF', 'PDF')
    await piece('PDF').findByText('PDF downloaded (4 bytes).')
    expect(saved.map(({ name }) => name)).toEqual(['Vouch - Profile.pdf'])
    expect(bodiesOf(getPdf)).toHaveLength(1)
  })

  test('leaves out the QR codes beside videos when told so', async () => {
    watchDownloads()
    const { sent } = await openDesk({ 'GET /api/generate-pdf?codes=off': pdf })
    fireEvent.click(piece('PDF').getByRole('checkbox', { name: 'Small QR code beside each video' }))
    press('PDF', 'PDF')
    await waitFor(() => expect(sent.at(-1)?.call).toBe('GET /api/generate-pdf?codes=off'))
  })

  test('stays busy across leaving and reopening the page', async () => {
    const saved = watchDownloads()
    let finish: (answer: Response) => void = () => undefined
    const { router, bodiesOf } = await openDesk({ [getPdf]: () => new Promise(resolve => (finish = resolve)) })
    press('PDF', 'PDF')
    await piece('PDF').findByRole('button', { name: 'PDF', busy: true })
    await act(() => router.navigate('/setting/privacy'))
    await act(() => router.navigate('/dashboard/share'))
    await screen.findByRole('button', { name: 'PDF', busy: true })
    press('PDF', 'PDF')
    await act(async () => finish(pdf()))
    await piece('PDF').findByRole('button', { name: 'PDF', busy: false })
    expect(saved.map(({ name }) => name)).toEqual(['Vouch - Profile.pdf'])
    expect(bodiesOf(getPdf)).toHaveLength(1)
  })

  test('shows a JSON failure with the missing parts, and allows a retry', async () => {
    const saved = watchDownloads()
    const incomplete = { status: 'failed', message: 'Add your name and a headline first.', code: 'profile_incomplete' }
    await openDesk({ [getPdf]: [Response.json(incomplete), pdf] })
    press('PDF', 'PDF')
    const alert = await piece('PDF').findByRole('alert')
    expect(alert.textContent).toBe(
      'We couldn’t create the PDF. Failed to get PDF Your page needs a name and a headline. Add them Try again',
    )
    expect(within(alert).getByRole('link', { name: 'Add them' }).getAttribute('href')).toBe('/cr/ines-marlow')
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(piece('PDF').queryByRole('alert')).toBeNull()
  })

  test('respects Retry-After of a busy server', async () => {
    const saved = watchDownloads()
    await openDesk({ [getPdf]: [refused('unavailable', { 'retry-after': '10' }), pdf] })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    press('PDF', 'PDF')
    const alert = await piece('PDF').findByRole('alert')
    expect(alert.textContent).toContain('We’re busy right now. You can try again in 10 seconds.')
    expect(within(alert).queryByRole('button')).toBeNull()
    act(() => void vi.advanceTimersByTime(10_000))
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('reports a lost connection', async () => {
    await openDesk({ [getPdf]: lost })
    press('PDF', 'PDF')
    const alert = await piece('PDF').findByRole('alert')
    expect(alert.textContent).toContain('We couldn’t create the PDF. Failed to get PDF\nCheck your connection.')
  })

  test('shows a failure from another page', async () => {
    const { router } = await openDesk({ [getPdf]: failure(500, {}) })
    press('PDF', 'PDF')
    await piece('PDF').findByRole('alert')
    await act(() => router.navigate('/setting/privacy'))
    await act(() => router.navigate('/dashboard/share'))
    const alert = within(await screen.findByRole('region', { name: 'PDF' })).getByRole('alert')
    expect(alert.textContent).toContain('Failed to get PDF')
  })
})

describe('the QR code', () => {
  const code = () => piece('QR code').getByRole<HTMLImageElement>('img', { name: 'QR code that opens your page' }).src

  test("shows the server's code and every other theme", async () => {
    await openDesk({ [save]: keep })
    await waitFor(() => expect(code()).toBe('data:image/svg+xml,code'))
    const looks = new Set<string>()
    for (const look of ['Ink', 'Spruce', 'Vermilion', 'Paper']) {
      choose(look)
      looks.add(code())
    }
    expect(looks.size).toBe(4)
    expect(code()).toBe('data:image/svg+xml,code')
  })

  test('is saved as SVG in the chosen theme, and as a sheet from the server', async () => {
    const saved = watchDownloads()
    const { bodiesOf } = await openDesk({ [getSheet]: pdf }, { ...live, share_theme: 'vermilion' })
    press('QR code', 'SVG')
    expect(saved[0]?.name).toBe('Vouch - QR.svg')
    expect(await saved[0]?.file?.text()).toContain('#C4321A')
    press('QR code', 'A4 sheet')
    await piece('QR code').findByText('QR sheet downloaded (4 bytes).')
    expect(saved[1]?.name).toBe('Vouch - QR.pdf')
    expect(bodiesOf(getSheet)).toEqual([{ theme: 'vermilion' }])
  })

  test('shows why a sheet could not be generated', async () => {
    await openDesk({ [getSheet]: failure(500, {}) })
    press('QR code', 'A4 sheet')
    const alert = await piece('QR code').findByRole('alert')
    expect(alert.textContent).toContain('We couldn’t create the QR sheet. Failed to download QR')
    await waitFor(() => expect(code()).toBe('data:image/svg+xml,code'))
  })

  test('allows a retry after a failure', async () => {
    const drawn = success({ qr: 'data:image/svg+xml,code', url: 'x' })
    await openDesk({ [getQr]: [failure(404, {}), drawn] })
    expect((await piece('QR code').findByRole('alert')).textContent).toContain('Failed to get QR')
    press('QR code', 'Try again')
    await waitFor(() => expect(code()).toBe('data:image/svg+xml,code'))
  })

  test('reloads the profile when the code is empty, because the page is private now', async () => {
    await openDesk({ [getQr]: success([]), [read]: [success(live), success({ ...live, visibility: 'private' })] })
    await screen.findByText('Your page is private. Publish it to share it.')
  })
})

describe('the stamp', () => {
  const stamp = () => piece('Stamp').queryByRole<HTMLImageElement>('img')?.src

  test("shows the server's image in every theme, each requested once", async () => {
    const { bodiesOf } = await openDesk({ [save]: keep })
    await waitFor(() => expect(stamp()).toBe(`data:image/png;base64,${btoa('stamp')}`))
    for (const look of ['Spruce', 'Paper', 'Spruce']) choose(look)
    const asked = () => bodiesOf(getStamp).filter(body => (body as { size: number }).size === 600)
    await waitFor(() =>
      expect(asked()).toEqual([
        { theme: 'paper', size: 600 },
        { theme: 'spruce', size: 600 },
      ]),
    )
  })

  test('is saved under its name, with only a theme', async () => {
    const saved = watchDownloads()
    const { bodiesOf } = await openDesk()
    await waitFor(() => expect(stamp()).toBeDefined())
    press('Stamp', 'PNG')
    await piece('Stamp').findByText('Stamp downloaded (5 bytes).')
    expect(saved.map(({ name }) => name)).toEqual(['Vouch - Stamp.png'])
    expect(bodiesOf(getStamp)).toContainEqual({ theme: 'paper' })
  })

  test('is also saved as SVG', async () => {
    const saved = watchDownloads()
    const svg = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })
    const { bodiesOf } = await openDesk({ 'POST /api/download-stamp-svg': svg })
    press('Stamp', 'SVG')
    press('Stamp', 'SVG')
    await piece('Stamp').findByText('SVG downloaded (6 bytes).')
    expect(saved.map(({ name }) => name)).toEqual(['Vouch - Stamp.svg'])
    expect(bodiesOf('POST /api/download-stamp-svg')).toEqual([{ theme: 'paper' }])
  })

  test('shows a drawing failure and sets no flag', async () => {
    const { store } = await openDesk({ [getStamp]: failure(500, {}) })
    const alert = await piece('Stamp').findByRole('alert')
    expect(alert.textContent).toContain('We couldn’t create the stamp. Failed to get Stamp')
    expect(store.getState().common).toMatchObject({ isStampGenerating: false, isQRError: false, isPDFError: false })
  })

  test.each([
    ['Ask someone', 0],
    ['Review', 1],
  ])('needs a published recommendation, and so do signature and embed: %s', async (action, received) => {
    const { bodiesOf } = await openDesk({}, { ...live, recommendations: [], received })
    for (const name of ['Stamp', 'E-mail signature', 'Embed']) {
      piece(name).getByText('Publish a recommendation first')
      expect(piece(name).getByRole('link', { name: action }).getAttribute('href')).toBe('/dashboard/recommendations')
    }
    expect(bodiesOf(getStamp)).toEqual([])
  })

  test('the server has none any more', async () => {
    await openDesk({ [getStamp]: refused('recommendation_not_published') })
    await piece('Stamp').findByText('Publish a recommendation first')
  })
})

describe('the signature', () => {
  async function openSignature() {
    await openDesk({ [getStamp]: png('small') })
    return piece('E-mail signature').findByRole('button', { name: 'Copy' })
  }

  test('is copied as HTML with the image, and as plain text', async () => {
    const written: Record<string, string>[] = []
    vi.stubGlobal('ClipboardItem', function (this: object, kinds: Record<string, Blob>) {
      Object.assign(this, { kinds })
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async items => {
      const [{ kinds }] = items as unknown as [{ kinds: Record<string, Blob> }]
      const texts = Object.entries(kinds).map(async ([type, blob]) => [type, await blob.text()])
      written.push(Object.fromEntries(await Promise.all(texts)))
    })
    fireEvent.click(await openSignature())
    await piece('E-mail signature').findByRole('button', { name: 'Copied' })
    const html = written[0]?.['text/html']
    expect(html).toMatch(/^<table/)
    expect(html).toContain(`src="data:image/png;base64,${btoa('small')}"`)
    expect(html).toContain('width="92" height="92"')
    expect(html).toContain('See my recommendations')
    expect(written[0]?.['text/plain']).toBe(
      'Ines Marlow\nOperations lead\nSee my recommendations: http://localhost:4001/cr/ines-marlow?from=stamp',
    )
  })

  test('can do without a picture', async () => {
    await openSignature()
    press('E-mail signature', 'None')
    expect(piece('E-mail signature').queryByRole('img')).toBeNull()
    piece('E-mail signature').getByRole('link', { name: 'See my recommendations' })
  })

  test('selects the text when the clipboard is refused', async () => {
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
    fireEvent.click(await openSignature())
    await piece('E-mail signature').findByText('We couldn’t copy this. Copy the selected text yourself.')
    expect(getSelection()?.toString()).toContain('Ines Marlow')
  })
})

describe('the embed', () => {
  const kind = () => piece('Embed').getByRole('combobox', { name: 'Show' })

  test('is copied as code for the chosen kind and theme', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await openDesk({}, { ...live, share_theme: 'ink' })
    fireEvent.change(kind(), { target: { value: 'ring' } })
    press('Embed', 'Copy code')
    await piece('Embed').findByRole('button', { name: 'Copied' })
    expect(writeText.mock.calls[0]?.[0]).toContain('<credence-badge profile="ines-marlow" size="ring" theme="ink">')
  })

  test('unfolds and selects the code when the clipboard is refused', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
    await openDesk()
    press('Embed', 'Copy code')
    await piece('Embed').findByText('We couldn’t copy this. Copy the selected text yourself.')
    expect(piece('Embed').getByRole('group')).toHaveProperty('open', true)
    expect(getSelection()?.toString()).toContain('<credence-wall')
  })

  test('is part of Pro', async () => {
    await openDesk({}, { ...live, plan: 'free', embed: false })
    expect(piece('Embed').getByRole('link', { name: 'See Pro' }).getAttribute('href')).toBe('/pricing')
    expect(piece('Embed').queryByRole('button', { name: 'Copy code' })).toBeNull()
  })
})
