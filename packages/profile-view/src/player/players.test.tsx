// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { startPlayers } from './players.ts'
import { Recording } from './recording.tsx'

const media = {
  url: '/a.mp4',
  poster_url: '/a.jpg',
  captions_url: null,
  duration_seconds: 102,
  mp4_url: null,
  mp4_coming: false,
  loudness: null,
  opening: null,
  words: null,
  language: null,
}

afterEach(() => document.body.replaceChildren())

function page() {
  const drawn = renderToString(
    <>
      <Recording type="video" media={media} id="samir" name="Samir" />
      <Recording type="audio" media={{ ...media, url: '/b.mp4' }} id="carla" name="Carla" />
    </>,
  )
  const parsed = new DOMParser().parseFromString(drawn, 'text/html')
  const root = document.createElement('main')
  root.append(...parsed.body.children)
  document.body.append(root)
  const [video, audio] = root.querySelectorAll<HTMLMediaElement>('video, audio')
  vi.spyOn(video!, 'play').mockResolvedValue()
  vi.spyOn(audio!, 'play').mockResolvedValue()
  const [playVideo, playVoice] = root.querySelectorAll<HTMLElement>('[data-play]')
  return { root, video: video!, audio: audio!, playVideo: playVideo!, playVoice: playVoice! }
}

test('a server-rendered page shows the players at once, and hydrates one when it comes near the viewport', async () => {
  const { root, video, playVideo } = page()
  const woken: string[] = []
  expect(video.controls).toBe(true)
  startPlayers(root, async place => void woken.push(place.dataset.player ?? ''))
  expect(video.controls).toBe(false)
  expect(video.closest('figure')?.dataset.alive).toBe('true')
  expect(woken).toEqual([])
  for (const _ of [1, 2]) playVideo.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(woken.map(props => JSON.parse(props))).toEqual([{ type: 'video', media, id: 'samir', name: 'Samir' }])
})

test('a press plays at once, whatever else plays stops, and once alive the player hears for itself', async () => {
  const { root, video, audio, playVideo, playVoice } = page()
  const pause = vi.spyOn(video, 'pause')
  startPlayers(root, async () => {})
  playVideo.click()
  playVoice.click()
  expect(video.play).toHaveBeenCalledOnce()
  expect(audio.play).toHaveBeenCalledOnce()
  expect(pause).toHaveBeenCalled()
  await Promise.resolve()
  playVideo.click()
  expect(video.play).toHaveBeenCalledOnce()
})

test('what could not be fetched is tried again', async () => {
  const { root, playVideo } = page()
  const wake = vi.fn(async () => Promise.reject(new TypeError()))
  startPlayers(root, wake)
  await waitFor(() => {
    playVideo.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(wake).toHaveBeenCalledTimes(2)
  })
})
