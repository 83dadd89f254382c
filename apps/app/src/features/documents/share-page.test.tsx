// @vitest-environment happy-dom
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, failure, lost, refused, serverAnswers, success } from '../../testing/answers.ts'
import { watchDownloads } from '../../testing/downloads.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'

afterEach(() => vi.restoreAllMocks())
// the browser of the tests opens no frames, and need not say so each time
beforeEach(() => {
  const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true })
})

const read = 'GET /api/profile/ines-marlow'
const save = 'PATCH /api/profile'
const getQr = 'GET /api/get-qr'
const getPdf = 'GET /api/generate-pdf'
const getSheet = 'POST /api/download-qr'
const getStamp = 'POST /api/download-stamp'

const said = (id: string): PublicRecommendation => ({
  id,
  type: 'text',
  text: 'She told every supplier the truth.',
  drafted: false,
  record: null,
  recording_sha256: null,
  line: null,
  media: null,
  reviewer: { full_name: 'Noor Aziz', position: 'Chief executive', picture_url: null },
  email_domain: 'tidemark.example',
  source: 'client',
  years: null,
  asked_at: null,
  given_at: '2026-03-14T10:00:00Z',
  changed_at: null,
  written_elsewhere: null,
  published_at: null,
  confirmed_again_at: null,
  mutual: false,
  featured: false,
})
const live: OwnerProfile = {
  ...ownerProfile,
  plan: 'pro',
  embed: true,
  headline: 'Operations lead',
  visibility: 'public',
  recommendations: [said('one'), said('two')],
  received: 2,
}

const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
const png = (words: string) => () => new Response(words, { headers: { 'content-type': 'image/png' } })
const never = () => new Promise<Response>(() => undefined)

async function openDesk(answers: Answers = {}, profile: OwnerProfile = live) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    [read]: success(profile),
    'GET /api/recommendations': success([]),
    [getQr]: success({ qr: 'data:image/svg+xml,code', url: 'http://localhost:4001/cr/ines-marlow?from=qr' }),
    [getStamp]: png('stamp'),
    ...answers,
  })
  const page = await openPage('/dashboard/share')
  await screen.findByRole('heading', { name: 'Embed on your site' })
  const bodiesOf = (call: string) => sent.filter(request => request.call === call).map(({ body }) => body)
  return { ...page, sent, bodiesOf }
}

const piece = (name: string) => within(screen.getByRole('region', { name }))
const press = (region: string, name: string) => fireEvent.click(piece(region).getByRole('button', { name }))

describe('the link', () => {
  test('is shown, copied and sent by mail', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await openDesk()
    expect(document.title).toBe('Share. Vouch')
    press('Link', 'Copy link')
    await piece('Link').findByRole('button', { name: 'Copied' })
    expect(writeText).toHaveBeenCalledExactlyOnceWith('http://localhost:4001/cr/ines-marlow')
    const letter = piece('Link').getByRole<HTMLAnchorElement>('link', { name: 'Send' })
    expect(letter.href).toContain(encodeURIComponent('http://localhost:4001/cr/ines-marlow'))
  })

  test('names only sections that can be opened', async () => {
    await openDesk({}, { ...live, skills: ['Moving'] })
    expect(screen.getByRole('region', { name: 'Link' }).textContent).toContain('/recommendations, /skills.')
  })
})

describe('the PDF', () => {
  test('is saved under its name once, and reports the download', async () => {
    const saved = watchDownloads()
    const { bodiesOf } = await openDesk({ [getPdf]: pdf })
    press('PDF', 'Download PDF')
    press('PDF', 'Download PDF')
    await piece('PDF').findByText('The PDF is in your downloads, 4 bytes.')
    expect(saved.map(({ name }) => name)).toEqual(['Vouch - Profile.pdf'])
    expect(bodiesOf(getPdf)).toHaveLength(1)
  })

  test('stays busy across leaving and reopening the page', async () => {
    const saved = watchDownloads()
    let finish: (answer: Response) => void = () => undefined
    const { router, bodiesOf } = await openDesk({ [getPdf]: () => new Promise(resolve => (finish = resolve)) })
    press('PDF', 'Download PDF')
    await piece('PDF').findByRole('button', { name: 'Making the PDF', busy: true })
    await act(() => router.navigate('/setting/privacy'))
    await act(() => router.navigate('/dashboard/share'))
    await screen.findByRole('button', { name: 'Making the PDF' })
    press('PDF', 'Making the PDF')
    await act(async () => finish(pdf()))
    await piece('PDF').findByRole('button', { name: 'Download PDF' })
    expect(saved.map(({ name }) => name)).toEqual(['Vouch - Profile.pdf'])
    expect(bodiesOf(getPdf)).toHaveLength(1)
  })

  test('shows a JSON failure with the missing parts, and allows a retry', async () => {
    const saved = watchDownloads()
    const incomplete = { status: 'failed', message: 'Add your name and a headline first.', code: 'profile_incomplete' }
    await openDesk({ [getPdf]: [Response.json(incomplete), pdf] })
    press('PDF', 'Download PDF')
    const alert = await piece('PDF').findByRole('alert')
    expect(alert.textContent).toBe(
      'We could not make the PDF. Failed to get PDF It needs your name and a headline. Add them Try again',
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
    press('PDF', 'Download PDF')
    const alert = await piece('PDF').findByRole('alert')
    expect(alert.textContent).toContain('Many files are being made right now. You can try again in 10 seconds.')
    expect(within(alert).queryByRole('button')).toBeNull()
    act(() => void vi.advanceTimersByTime(10_000))
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('reports a lost connection', async () => {
    await openDesk({ [getPdf]: lost })
    press('PDF', 'Download PDF')
    const alert = await piece('PDF').findByRole('alert')
    expect(alert.textContent).toContain('We could not make the PDF. Failed to get PDF\nCheck your connection.')
  })

  test('shows a failure from another page', async () => {
    const { router } = await openDesk({ [getPdf]: failure(500, {}) })
    press('PDF', 'Download PDF')
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
    await openDesk()
    await waitFor(() => expect(code()).toBe('data:image/svg+xml,code'))
    const looks = new Set<string>()
    for (const look of ['Ink', 'Spruce', 'Vermilion', 'Paper']) {
      fireEvent.click(piece('QR code').getByRole('radio', { name: look }))
      looks.add(code())
    }
    expect(looks.size).toBe(4)
    expect(code()).toBe('data:image/svg+xml,code')
  })

  test('is saved as SVG in the chosen theme, and as a sheet from the server', async () => {
    const saved = watchDownloads()
    const { bodiesOf } = await openDesk({ [getSheet]: pdf })
    fireEvent.click(piece('QR code').getByRole('radio', { name: 'Vermilion' }))
    press('QR code', 'SVG')
    expect(saved[0]?.name).toBe('Vouch - QR.svg')
    expect(await saved[0]?.file?.text()).toContain('#C4321A')
    press('QR code', 'A4 sheet')
    await piece('QR code').findByText('The QR sheet is in your downloads, 4 bytes.')
    expect(saved[1]?.name).toBe('Vouch - QR.pdf')
    expect(bodiesOf(getSheet)).toEqual([{ theme: 'vermilion' }])
  })

  test('shows why a sheet could not be generated', async () => {
    await openDesk({ [getSheet]: failure(500, {}) })
    press('QR code', 'A4 sheet')
    const alert = await piece('QR code').findByRole('alert')
    expect(alert.textContent).toContain('We could not make the QR sheet. Failed to download QR')
    await waitFor(() => expect(code()).toBe('data:image/svg+xml,code'))
  })

  test('allows a retry after a failure', async () => {
    const drawn = success({ qr: 'data:image/svg+xml,code', url: 'x' })
    await openDesk({ [getQr]: [failure(404, {}), drawn] })
    await piece('QR code').findByRole('heading', { name: 'Failed to get QR' })
    press('QR code', 'Try again')
    await waitFor(() => expect(code()).toBe('data:image/svg+xml,code'))
  })

  test('reloads the profile when the code is empty, because the page is private now', async () => {
    await openDesk({ [getQr]: success([]), [read]: [success(live), success({ ...live, visibility: 'private' })] })
    await piece('QR code').findByRole('heading', { name: 'Publish your profile first' })
  })
})

describe('the stamp', () => {
  const stamp = () => piece('Stamp').queryByRole<HTMLImageElement>('img')?.src

  test("shows the server's image in every theme, each requested once", async () => {
    const { bodiesOf } = await openDesk()
    await waitFor(() => expect(stamp()).toBe(`data:image/png;base64,${btoa('stamp')}`))
    for (const look of ['Spruce', 'Ink', 'Spruce']) fireEvent.click(piece('Stamp').getByRole('radio', { name: look }))
    press('Stamp', 'QR code')
    const asked = () => bodiesOf(getStamp).filter(body => (body as { size: number }).size === 600)
    await waitFor(() =>
      expect(asked()).toEqual([
        { theme: 'ink', size: 600 },
        { theme: 'spruce', size: 600 },
        { theme: 'spruce', middle: 'code', size: 600 },
      ]),
    )
  })

  test('is saved under its name, with only a theme by default', async () => {
    const saved = watchDownloads()
    const { bodiesOf } = await openDesk()
    await waitFor(() => expect(stamp()).toBeDefined())
    press('Stamp', 'PNG, 1200 px')
    await piece('Stamp').findByText('The stamp is in your downloads, 5 bytes.')
    expect(saved.map(({ name }) => name)).toEqual(['Vouch - Stamp.png'])
    press('Stamp', 'QR code')
    press('Stamp', 'PNG, 1200 px')
    await waitFor(() => expect(saved).toHaveLength(2))
    const pressed = bodiesOf(getStamp).filter(body => !(body as { size?: number }).size)
    expect(pressed).toEqual([{ theme: 'ink' }, { theme: 'ink', middle: 'code' }])
  })

  test('is also saved as SVG', async () => {
    const saved = watchDownloads()
    const svg = () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })
    const { bodiesOf } = await openDesk({ 'POST /api/download-stamp-svg': svg })
    fireEvent.click(piece('Stamp').getByRole('radio', { name: 'Paper' }))
    press('Stamp', 'SVG')
    press('Stamp', 'SVG')
    await piece('Stamp').findByText('The SVG is in your downloads, 6 bytes.')
    expect(saved.map(({ name }) => name)).toEqual(['Vouch - Stamp.svg'])
    expect(bodiesOf('POST /api/download-stamp-svg')).toEqual([{ theme: 'paper' }])
  })

  test('shows a drawing failure and sets no flag', async () => {
    const { store } = await openDesk({ [getStamp]: failure(500, {}) })
    const alert = await piece('Stamp').findByRole('alert')
    expect(alert.textContent).toContain('We could not make the stamp. Failed to get Stamp')
    expect(store.getState().common).toMatchObject({ isStampGenerating: false, isQRError: false, isPDFError: false })
  })

  test('needs a published recommendation, and so does the signature', async () => {
    const { bodiesOf } = await openDesk({}, { ...live, recommendations: [], received: 0 })
    for (const name of ['Stamp', 'E-mail signature']) {
      const bed = piece(name)
      bed.getByRole('heading', { name: 'Publish a recommendation first' })
      expect(bed.getByRole('link', { name: 'Ask for a recommendation' }).getAttribute('href')).toBe(
        '/dashboard/recommendations',
      )
    }
    expect(bodiesOf(getStamp)).toEqual([])
  })

  test('the server has none any more', async () => {
    await openDesk({ [getStamp]: refused('recommendation_not_published') })
    await piece('Stamp').findByRole('heading', { name: 'Publish a recommendation first' })
  })
})

describe('while the page is private', () => {
  test('pieces that need a public page say so; the PDF is available', async () => {
    const saved = watchDownloads()
    const { sent } = await openDesk({ [getPdf]: pdf }, { ...live, visibility: 'private' })
    for (const name of ['QR code', 'Stamp', 'E-mail signature'])
      piece(name).getByRole('heading', { name: 'Publish your profile first' })
    press('PDF', 'Download PDF')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(sent.map(({ call }) => call)).not.toContain(getQr)
    expect(sent.map(({ call }) => call)).not.toContain(getStamp)
  })

  test('publishes from here after explaining the visibility', async () => {
    const { address } = await openDesk({ [save]: success(live) }, { ...live, visibility: 'private' })
    press('QR code', 'Publish')
    const dialog = await screen.findByRole('dialog', { name: 'Publish your page?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(address()).toBe('/cr/ines-marlow'))
  })

  test('leads to the name first when it is missing', async () => {
    await openDesk({}, { ...live, visibility: 'private', full_name: '' })
    expect(piece('Stamp').getByRole('link', { name: 'Add your name' }).getAttribute('href')).toBe('/cr/ines-marlow')
  })
})

describe('the signature', () => {
  async function openSignature() {
    await openDesk({ [getStamp]: png('small') })
    return piece('E-mail signature').findByRole('button', { name: 'Copy signature' })
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
    expect(html).toContain('What two people say about working with me')
    expect(written[0]?.['text/plain']).toBe(
      'Ines Marlow\nOperations lead\nWhat two people say about working with me: http://localhost:4001/cr/ines-marlow?from=stamp',
    )
  })

  test('selects the text when the clipboard is refused', async () => {
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('No.', 'NotAllowedError'))
    fireEvent.click(await openSignature())
    await piece('E-mail signature').findByText('It is selected. Copy it from here.')
    expect(getSelection()?.toString()).toContain('Ines Marlow')
  })
})

describe('offers', () => {
  const switches = () => screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)

  test('saves switches one by one, each on the result of the previous one', async () => {
    const { bodiesOf } = await openDesk({
      [save]: [success({ ...live, offered: ['qr'] }), success({ ...live, offered: ['qr', 'stamp'] })],
    })
    expect(switches()).toEqual([true, true, false])
    fireEvent.click(piece('PDF').getByRole('switch', { name: 'Readers may download this from your page' }))
    fireEvent.click(piece('Stamp').getByRole('switch'))
    expect(switches()).toEqual([false, true, true])
    await waitFor(() =>
      expect(bodiesOf(save)).toEqual([
        { offered: ['qr'], was: { offered: ['qr', 'pdf'] } },
        { offered: ['qr', 'stamp'], was: { offered: ['qr'] } },
      ]),
    )
    expect(switches()).toEqual([false, true, true])
  })

  test('reverts and shows an error when the save fails', async () => {
    await openDesk({ [save]: lost })
    fireEvent.click(piece('PDF').getByRole('switch'))
    const alert = await piece('PDF').findByRole('alert')
    expect(alert.textContent).toContain('That was not saved. An error occurred\nCheck your connection.')
    expect(switches()).toEqual([true, true, false])
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
  expect(container.textContent).toContain('Loading your profile')
})
