import { type RefObject, useEffect, useRef, useState } from 'react'
import { pauseOthers } from './pause-others.ts'
import { keepSpeed, keptSpeed } from './speed-choice.tsx'

const patienceMs = 400
/** Of a media element's `networkState`. */
const noSource = 3
const events = [
  ...['play', 'pause', 'playing', 'timeupdate', 'seeking', 'seeked', 'ended', 'emptied'],
  ...['durationchange', 'progress', 'volumechange', 'ratechange'],
]

const atRest = {
  ...{ playing: false, ended: false, time: 0, span: 0, loaded: 0, silent: false, volume: 1, speed: 1 },
  /** Width to height of a film, once known. */
  shape: 0,
}
type Moment = typeof atRest

function momentOf(media: HTMLMediaElement): Moment {
  const { paused, ended, currentTime, duration, buffered, muted, volume, playbackRate } = media
  const span = Number.isFinite(duration) ? duration : 0
  return {
    playing: !paused && !ended,
    ended,
    time: currentTime,
    span,
    loaded: buffered?.length > 0 ? buffered.end(buffered.length - 1) : 0,
    silent: muted || volume === 0,
    volume: muted ? 0 : volume,
    speed: playbackRate,
    shape: media instanceof HTMLVideoElement && media.videoHeight > 0 ? media.videoWidth / media.videoHeight : 0,
  }
}

/** It can't go on: with what it played, or with any of the forms it was offered. */
function isStuck({ error, networkState }: HTMLMediaElement): boolean {
  return Boolean(error) || networkState === noSource
}

/** What a media element is doing, and what can be asked of it. `url` is its address: another one goes on where it was. */
export function usePlayback(element: RefObject<HTMLMediaElement | null>, url: string, onBroken?: () => void) {
  const [moment, setMoment] = useState<Moment>(atRest)
  const [started, setStarted] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const broken = useRef(onBroken)
  broken.current = onBroken
  const address = useRef(url)
  address.current = url

  useEffect(() => {
    const media = element.current
    if (!media) return
    let patience: ReturnType<typeof setTimeout> | undefined
    let over = false

    const look = () => {
      if (!media.paused) setStarted(true)
      setMoment(momentOf(media))
    }
    const settle = () => {
      clearTimeout(patience)
      setWaiting(false)
    }
    const wait = () => {
      clearTimeout(patience)
      patience = setTimeout(() => setWaiting(true), patienceMs)
    }
    const begin = () => {
      pauseOthers(media)
      media.playbackRate = keptSpeed()
    }
    const fail = async () => {
      if (!isStuck(media)) return
      clearTimeout(later)
      settle()
      const found = await whyNotPlayed(media, address.current)
      // it may have been tried again meanwhile
      if (over || !isStuck(media)) return
      setFailure(found)
      // another address does not help a browser that can't play the file
      if (found.why === 'line' || found.why === 'gone') broken.current?.()
    }
    const heard: [string, () => void][] = [
      ...events.map((event): [string, () => void] => [event, look]),
      ['loadedmetadata', () => findEnd(media)],
      ['play', begin],
      ['waiting', wait],
      ...['playing', 'pause', 'timeupdate', 'ended', 'emptied'].map((event): [string, () => void] => [event, settle]),
      ['error', fail],
    ]
    // by capture: of two forms each tells by itself that it can't be played
    for (const [event, listener] of heard) media.addEventListener(event, listener, true)
    // of two forms neither may have been one that it can play; while it still looks, it says the same
    const later = setTimeout(fail, patienceMs)
    // it may have been started, or have failed, before anybody listened
    if (!media.paused) begin()
    look()
    if (media.error) void fail()
    else if (!media.paused && media.readyState < media.HAVE_FUTURE_DATA) wait()
    return () => {
      over = true
      clearTimeout(patience)
      clearTimeout(later)
      for (const [event, listener] of heard) media.removeEventListener(event, listener, true)
    }
  }, [element])

  const commands = {
    play: () => {
      // a refusal shows as a failure, and a pause in between is none
      void element.current?.play().catch(() => {})
    },
    pause: () => element.current?.pause(),
    toggle: () => (element.current?.paused ? commands.play() : commands.pause()),
    seek(seconds: number) {
      const media = element.current
      if (!media) return
      const { span } = momentOf(media)
      media.currentTime = Math.max(0, span > 0 ? Math.min(seconds, span) : seconds)
      setMoment(momentOf(media))
    },
    skip: (seconds: number) => commands.seek((element.current?.currentTime ?? 0) + seconds),
    setSpeed(speed: number) {
      keepSpeed(speed)
      if (element.current) element.current.playbackRate = speed
    },
    setVolume(volume: number) {
      if (element.current) Object.assign(element.current, { volume, muted: volume === 0 })
    },
    toggleSound() {
      const media = element.current
      if (!media) return
      if (media.volume === 0) media.volume = 1
      else media.muted = !media.muted
    },
    /** From the same second on; without sound where nothing can play it. */
    retry() {
      const media = element.current
      if (!media) return
      const { at } = failure ?? { at: media.currentTime }
      if (failure?.why === 'sound') media.muted = true
      setFailure(undefined)
      media.load()
      media.currentTime = at
      commands.play()
    },
  }
  const { retry } = commands
  useGoOn(url, failure, retry)
  return { ...moment, started, waiting, failure, ...commands }
}

/** By itself, once the connection is back or another address has come for what stopped. */
function useGoOn(url: string, failure: Failure | undefined, retry: () => void) {
  const before = useRef(url)
  useEffect(() => {
    if (failure && before.current !== url) retry()
    before.current = url
  })
  useEffect(() => {
    if (failure?.why !== 'line') return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  })
}

export type Playback = ReturnType<typeof usePlayback>

/** A recorder's file has no length and cannot be seeked in until its end has been looked for. */
function findEnd(media: HTMLMediaElement): void {
  if (media.duration !== Number.POSITIVE_INFINITY || !media.paused) return
  const goBack = () => {
    media.currentTime = 0
  }
  media.addEventListener('durationchange', goBack, { once: true })
  media.currentTime = 1e101
}

export type Failure = {
  /** The browser can't play such a file, has no sound output, got no bytes, or the file is not at its address any more. */
  why: 'format' | 'sound' | 'line' | 'gone'
  /** Where it stopped, in seconds. */
  at: number
  /** Of the file, where the server said so. */
  bytes?: number
}

/** The browser reports a lost connection and a file it can't read alike, so the server is asked whether it is there. */
async function whyNotPlayed(media: HTMLMediaElement, url: string): Promise<Failure> {
  const { error, currentTime: at, muted } = media
  if (error && error.code === error.MEDIA_ERR_NETWORK) return { why: 'line', at }
  const isDecoding = error && error.code === error.MEDIA_ERR_DECODE && at === 0 && !muted
  if (isDecoding && (await playsMuted(media))) return { why: 'sound', at }
  if (url.startsWith('blob:')) return { why: 'format', at }
  try {
    const answer = await fetch(url, { method: 'HEAD' })
    if (answer.status >= 500) return { why: 'line', at }
    if (!answer.ok) return { why: 'gone', at }
    const bytes = Number(answer.headers.get('content-length'))
    return { why: 'format', at, ...(bytes > 0 && { bytes }) }
  } catch {
    return { why: 'line', at }
  }
}

/** Firefox without a sound output reports a good file as broken, and plays it once it is muted. */
async function playsMuted({ localName, currentSrc }: HTMLMediaElement): Promise<boolean> {
  const probe = document.createElement(localName) as HTMLMediaElement
  try {
    Object.assign(probe, { muted: true, src: currentSrc })
    await probe.play()
    return true
  } catch {
    return false
  } finally {
    probe.removeAttribute('src')
    probe.load()
  }
}
