// @vitest-environment happy-dom
import { click, mount, requireElement } from '@credence/ui/testing/mount'
import { expect, test, vi } from 'vitest'
import { startPlayers } from './players.ts'
import { Recording } from './recording.tsx'

const media = {
  url: '/a.mp4',
  poster_url: '/a.jpg',
  captions_url: '/a.vtt',
  duration_seconds: 102,
  loudness: null,
  opening: null,
}

function shown() {
  const page = mount(
    <>
      <Recording type="video" media={media} name="Samir" />
      <Recording type="audio" media={{ ...media, url: '/b.mp4' }} name="Carla" />
    </>,
  )
  const video = requireElement<HTMLVideoElement>(page.container, 'video')
  vi.spyOn(video, 'play').mockResolvedValue()
  return { ...page, video, button: requireElement(page.container, 'button') }
}

test('without a script the browser’s own controls are there, and no cover', () => {
  const { video, button } = shown()
  expect(video.controls).toBe(true)
  expect(button.hidden).toBe(true)
})

test('a video is covered until its button is pressed, and not again once it played', () => {
  const { container, video, button } = shown()
  startPlayers(container)
  expect(video.controls).toBe(false)
  expect(button.hidden).toBe(false)
  expect(button.textContent).toBe('Play, 1:42')
  click(button)
  expect(video.play).toHaveBeenCalledOnce()
  startPlayers(container)
  expect(video.controls).toBe(true)
  expect(button.hidden).toBe(true)
})

test('of two recordings one plays, and a video that a key starts shows its controls', () => {
  const { container, video, button } = shown()
  const stop = startPlayers(container)
  const voice = requireElement<HTMLAudioElement>(container, 'audio')
  const pause = vi.spyOn(voice, 'pause')
  video.dispatchEvent(new Event('play'))
  expect(pause).toHaveBeenCalledOnce()
  expect(button.hidden).toBe(true)
  stop()
  video.dispatchEvent(new Event('play'))
  expect(pause).toHaveBeenCalledOnce()
})

test('a video without a still loads its first picture, one with a still nothing', () => {
  const { video, update } = shown()
  expect(video.preload).toBe('none')
  update(<Recording type="video" media={{ ...media, poster_url: null }} name="Samir" />)
  expect(requireElement<HTMLVideoElement>(document, 'video').preload).toBe('metadata')
})
