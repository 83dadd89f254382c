// @vitest-environment happy-dom
import { act, fireEvent, render, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Player, type PlayerProps } from './player.tsx'

const media = {
  url: '/a.mp4',
  poster_url: '/a.jpg',
  captions_url: '/a.vtt',
  duration_seconds: 102.4,
  mp4_url: null,
  mp4_coming: false,
  loudness: null,
  opening: null,
  words: null,
  language: null,
}
const film: PlayerProps = { type: 'video', media, id: 'samir', name: 'Samir' }
const voice: PlayerProps = {
  ...film,
  type: 'audio',
  media: { ...media, url: '/b.mp4', poster_url: null, duration_seconds: 4, loudness: [10, 100, 50, 20, 20, 20, 20, 0] },
  name: 'Carla',
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const failed = (code: number) => ({ code, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3 })

/** A recording that does as it is told, which the test's browser can't. */
function draw(node: ReactNode, at = 'video') {
  const page = render(<div data-player="">{node}</div>)
  // a recording itself has no role, only what plays it
  const element = page.container.querySelector<HTMLVideoElement>(at)!
  const state = {
    ...{ paused: true, currentTime: 0, duration: Number.NaN, networkState: 1 },
    error: null as ReturnType<typeof failed> | null,
  }
  for (const key of ['paused', 'currentTime', 'duration', 'networkState', 'error'] as const)
    Object.defineProperty(element, key, {
      configurable: true,
      get: () => state[key],
      set: value => Object.assign(state, { [key]: value }),
    })
  const tell = (event: string, changes: Partial<typeof state> = {}) =>
    act(() => {
      Object.assign(state, changes)
      element.dispatchEvent(new Event(event))
    })
  element.play = vi.fn(async () => tell('play', { paused: false }))
  element.pause = vi.fn(() => tell('pause', { paused: true }))
  element.load = vi.fn()
  const player = within(page.container).getByRole('figure')
  const labelled = (name: string) =>
    within(player).queryByRole(/^Position/.test(name) ? 'slider' : 'button', { name: new RegExp(`^${name}`) })
  return { ...page, element, tell, player, labelled }
}

const said = (player: HTMLElement) =>
  within(player).getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')

test('drawn by the server it plays by the browser’s own controls, and carries no style', () => {
  for (const props of [film, voice]) {
    const html = renderToString(<Player {...props} />)
    expect(html).toMatch(/<(?:video|audio)[^>]* controls=""/)
    expect(html).toContain('<track kind="captions" src="/a.vtt"')
    expect(html).not.toContain('style=')
    expect(html).not.toContain('data-alive')
  }
})

test('at rest: the still, how long it takes, that there are captions, and no bar', () => {
  const { element, player, labelled, rerender } = draw(<Player {...film} />)
  expect(element.controls).toBe(false)
  expect(labelled('Play, 1:42, the video of Samir')?.textContent).toBe('Play, 1:42')
  expect(player.textContent).toContain('Captions')
  expect(labelled('Position')).toBeNull()
  rerender(<Player {...film} media={{ ...media, captions_url: null }} />)
  expect(document.body.textContent).not.toContain('Captions')
})

test('playing: the bar is there with the focus, and both of its times are whole', () => {
  const { element, tell, player, labelled } = draw(<Player {...film} />)
  fireEvent.click(labelled('Play')!)
  expect(element.play).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(labelled('Pause'))
  tell('timeupdate', { currentTime: 38.9, duration: 101.93 })
  expect(said(player)).toBe('0:38 of 1:42')
  tell('ended', { paused: true, currentTime: 101.93 })
  expect(said(player)).toBe('1:41 of 1:42')
  Object.defineProperty(element, 'ended', { value: true })
  tell('ended')
  expect(said(player)).toBe('1:42 of 1:42')
})

test('a missing length is the file’s, once it is known', () => {
  const onLength = vi.fn()
  const { tell, labelled } = draw(<Player {...film} media={{ ...media, duration_seconds: 0 }} onLength={onLength} />)
  expect(labelled('Play')?.textContent).toBe('Play')
  tell('durationchange', { duration: 12.3 })
  expect(labelled('Play')?.textContent).toBe('Play, 0:12')
  expect(onLength).toHaveBeenCalledExactlyOnceWith(12.3)
})

test('keys are heard while the focus is inside, and nowhere else', () => {
  const { element, tell, player, labelled } = draw(<Player {...film} />)
  fireEvent.click(labelled('Play')!)
  tell('timeupdate', { currentTime: 38, duration: 102.4 })
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  expect(element.currentTime).toBe(38)
  const keys = (...all: string[]) => all.map(key => fireEvent.keyDown(player, { key: key }))
  keys('ArrowRight')
  expect(element.currentTime).toBe(43)
  keys('j', 'ArrowLeft')
  expect(element.currentTime).toBe(28)
  keys('5')
  expect(element.currentTime).toBeCloseTo(51.2)
  keys('l', 'l', 'l', 'l', 'l', 'l', 'l')
  expect(element.currentTime).toBe(102.4)
  keys('0', 'j')
  expect(element.currentTime).toBe(0)
  keys(' ')
  expect(element.paused).toBe(true)
  keys('k')
  expect(element.paused).toBe(false)
  keys('c')
  expect(labelled('Captions')?.getAttribute('aria-pressed')).toBe('false')
  keys('m')
  expect(element.muted).toBe(true)
})

test('a second press of F leaves full screen, even before the first is rendered', () => {
  const { player, labelled } = draw(<Player {...film} />)
  fireEvent.click(labelled('Play')!)
  let filling: Element | null = null
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => filling })
  document.exitFullscreen = vi.fn(async () => {})
  player.requestFullscreen = vi.fn(async () => {
    filling = player
  })
  fireEvent.keyDown(player, { key: 'f' })
  fireEvent.keyDown(player, { key: 'f' })
  expect(player.requestFullscreen).toHaveBeenCalledOnce()
  expect(document.exitFullscreen).toHaveBeenCalledOnce()
})

test('the speed is kept for the visit, by keys and by choice', () => {
  const first = draw(<Player {...film} />)
  fireEvent.click(first.labelled('Play')!)
  for (const _ of [1, 2, 3, 4]) {
    fireEvent.keyDown(first.player, { key: '>' })
    first.tell('ratechange')
  }
  expect(first.element.playbackRate).toBe(2)
  fireEvent.keyDown(first.player, { key: '<' })
  expect(first.element.playbackRate).toBe(1.5)
  const second = draw(<Player {...voice} />, 'audio')
  fireEvent.click(second.labelled('Play')!)
  expect(second.element.playbackRate).toBe(1.5)
})

test('of two recordings one plays', () => {
  const first = draw(<Player {...film} />)
  const second = draw(<Player {...voice} />, 'audio')
  fireEvent.click(first.labelled('Play')!)
  fireEvent.click(second.labelled('Play')!)
  expect(first.element.paused).toBe(true)
  expect(second.element.paused).toBe(false)
})

test('captions being written are drawn as they are, can be turned off, and leave out speed and volume', () => {
  const cues = [{ start: 1, end: 3, text: 'She & I' }]
  const times: number[] = []
  const { tell, player, labelled } = draw(<Player {...film} cues={cues} onTime={time => times.push(time)} />)
  fireEvent.click(labelled('Play')!)
  tell('timeupdate', { currentTime: 2 })
  expect(player.textContent).toContain('She & I')
  expect(within(player).queryByRole('combobox')).toBeNull()
  expect(labelled('Turn sound')).toBeNull()
  expect(times).toContain(2)
  fireEvent.click(labelled('Captions')!)
  expect(player.textContent).not.toContain('She & I')
})

test('waiting is told after a moment, and not for less', () => {
  vi.useFakeTimers()
  const { tell, player, labelled } = draw(<Player {...film} />)
  fireEvent.click(labelled('Play')!)
  tell('waiting')
  act(() => vi.advanceTimersByTime(399))
  expect(player.textContent).not.toContain('Waiting')
  act(() => vi.advanceTimersByTime(1))
  expect(within(player).getByRole('status').textContent).toBe('Waiting for the connection')
  tell('playing')
  expect(player.textContent).not.toContain('Waiting')
})

test('a voice: what was played is ink, the head is where it is, and the button says that it waits', () => {
  vi.useFakeTimers()
  const { tell, player, labelled } = draw(<Player {...voice} />, 'audio')
  // a drawing that says nothing to a reader
  const lines = (part: string) => player.querySelector(`svg [class*="${part}"]`)?.getAttribute('d')?.split('M') ?? []
  expect(labelled('Play, 0:04, the voice of Carla')).not.toBeNull()
  expect(lines('played')).toHaveLength(9)
  expect(player.textContent).toContain('0:04')
  fireEvent.click(labelled('Play')!)
  tell('timeupdate', { currentTime: 1, duration: 4 })
  expect(lines('played')).toHaveLength(3)
  expect(lines('rest')).toHaveLength(7)
  expect(lines('head').at(-1)).toBe('120.0 0v48')
  expect(player.textContent).toContain('0:01 of 0:04')
  tell('waiting')
  act(() => vi.advanceTimersByTime(400))
  expect(labelled('Pause, waiting')).not.toBeNull()
})

test('a line that drops says so, and goes on from the same second once it is back', async () => {
  const { element, tell, player, labelled } = draw(<Player {...film} />)
  fireEvent.click(labelled('Play')!)
  tell('error', { currentTime: 46.2, error: failed(2) })
  await waitFor(() => expect(within(player).queryByRole('alert')).not.toBeNull())
  expect(player.textContent).toContain('Stopped at 0:46')
  expect(player.textContent).toContain('This video didn’t load.')
  expect(within(within(player).getByRole('alert')).getByRole<HTMLAnchorElement>('link').href).toContain('/a.vtt')
  tell('emptied', { currentTime: 0, error: null })
  act(() => window.dispatchEvent(new Event('online')))
  expect(element.load).toHaveBeenCalledOnce()
  expect(element.currentTime).toBe(46.2)
  expect(element.play).toHaveBeenCalledTimes(2)
  expect(within(player).queryByRole('alert')).toBeNull()
})

test.each([
  [
    'there, so the browser can’t play it',
    { status: 200, bytes: 14_680_064 },
    'This browser can’t play the video.',
    'Download, 14 MB',
  ],
  ['gone', { status: 404, bytes: 0 }, 'This video is no longer available.', 'Try again'],
  ['not to be had just now', { status: 503, bytes: 0 }, 'This video didn’t load.', 'Try again'],
])('a file that is %s', async (_name, { status, bytes }, title, way) => {
  const headers = bytes > 0 ? { 'content-length': String(bytes) } : undefined
  vi.stubGlobal('fetch', async () => new Response(null, { status, ...(headers && { headers }) }))
  const onBroken = vi.fn()
  const { tell, player, labelled } = draw(<Player {...film} onBroken={onBroken} />)
  fireEvent.click(labelled('Play')!)
  tell('error', { error: failed(4) })
  await waitFor(() => expect(player.textContent).toContain(title))
  expect(player.textContent).toContain(way)
  expect(player.textContent).toContain('Read captions')
  // another address is no cure for what this browser can't play
  expect(onBroken).toHaveBeenCalledTimes(way.startsWith('Download') ? 0 : 1)
})

test.each([
  ['plays muted, so only the output is missing', async () => {}, 'No speakers or headphones found.'],
  [
    'does not play muted either, so it is broken',
    () => Promise.reject(new Error('broken')),
    'This browser can’t play the recording.',
  ],
])('a voice that fails at its start and %s', async (_name, playMuted, title) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))
  const { element, tell, player, labelled } = draw(<Player {...voice} />, 'audio')
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(playMuted)
  fireEvent.click(labelled('Play')!)
  tell('error', { error: failed(3) })
  await waitFor(() => expect(player.textContent).toContain(title))
  expect(labelled('Play without sound') !== null).toBe(title.startsWith('No speakers'))
  if (!labelled('Play without sound')) return
  fireEvent.click(labelled('Play without sound')!)
  expect(element.muted).toBe(true)
  expect(element.play).toHaveBeenCalledTimes(2)
})

test('another address goes on where the old one stopped', async () => {
  const { element, tell, player, labelled, rerender } = draw(<Player {...film} onBroken={() => {}} />)
  fireEvent.click(labelled('Play')!)
  tell('error', { currentTime: 46.2, error: failed(2) })
  await waitFor(() => expect(player.textContent).toContain('This video didn’t load.'))
  tell('emptied', { currentTime: 0, error: null })
  rerender(
    <div data-player="">
      <Player {...film} media={{ ...media, url: '/a.mp4?s=new' }} />
    </div>,
  )
  expect(element.getAttribute('src')).toBe('/a.mp4?s=new')
  expect(element.currentTime).toBe(46.2)
  await waitFor(() => expect(within(player).queryByRole('alert')).toBeNull())
})

describe('a recording in two forms', () => {
  const webm = { ...media, url: '/a.webm' }
  const both = { ...webm, mp4_url: '/a.mp4' }
  const present = () => vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }))

  test('offers what plays everywhere first, and what was recorded beside it', () => {
    const html = renderToString(<Player {...film} media={both} />)
    expect(html).toContain('<source src="/a.mp4" type="video/mp4"/><source src="/a.webm" type="video/webm"/>')
    expect(html).not.toMatch(/<video[^>]* src=/)
    const voices = renderToString(<Player {...voice} media={{ ...voice.media, ...both }} />)
    expect(voices).toContain('type="audio/mp4"')
    expect(voices).toContain('type="audio/webm"')
  })

  test('while only one of them is there, a browser that can’t play it says that it is being made ready', async () => {
    present()
    const { tell, player, labelled } = draw(<Player {...film} media={{ ...webm, mp4_coming: true }} />)
    fireEvent.click(labelled('Play')!)
    tell('error', { error: failed(4) })
    await waitFor(() => expect(player.textContent).toContain('Not ready for this browser yet.'))
    expect(player.textContent).toContain('Check back in a few minutes.')
  })

  test('goes on by itself once the other has come', async () => {
    present()
    const { tell, element, player, labelled, rerender } = draw(
      <Player {...film} media={{ ...webm, mp4_coming: true }} />,
    )
    fireEvent.click(labelled('Play')!)
    tell('error', { error: failed(4) })
    await waitFor(() => expect(player.textContent).toContain('Not ready'))
    rerender(
      <div data-player="">
        <Player {...film} media={both} />
      </div>,
    )
    expect(element.getAttribute('src')).toBeNull()
    expect(element.load).toHaveBeenCalledOnce()
    await waitFor(() => expect(within(player).queryByRole('alert')).toBeNull())
  })

  test('says so when neither can be played; one alone is no failure', async () => {
    present()
    const { element, tell, player, labelled } = draw(<Player {...film} media={both} />)
    fireEvent.click(labelled('Play')!)
    const [first, second] = element.querySelectorAll('source')
    act(() => void first!.dispatchEvent(new Event('error')))
    expect(within(player).queryByRole('alert')).toBeNull()
    tell('suspend', { networkState: 3 })
    act(() => void second!.dispatchEvent(new Event('error')))
    await waitFor(() => expect(player.textContent).toContain('This browser can’t play the video.'))
  })
})
