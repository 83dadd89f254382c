import { recordingLimits } from '@credence/contract/limits/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Take } from '../../../state/recommendations/recommendation.ts'
import type { DeviceStore } from '../on-device/device-store.ts'
import { type RecordingKind, recordingType } from './recording-type.ts'

export type RecorderPhase = 'ready' | 'counting' | 'recording' | 'paused' | 'stopping'
/** `lost`: the camera or microphone went away. */
export type EndReason = 'stopped' | 'limit' | 'lost'

type RecorderOptions = {
  kind: RecordingKind
  stream: MediaStream | undefined
  deviceStore: DeviceStore
  /** After each stored chunk, and at the end. */
  onTake: (take: Take) => void
  onEnd: (take: Take, reason: EndReason) => void
  /** Stopped before the first chunk arrived. */
  onNothing: () => void
}

type Session = { recorder: MediaRecorder; take: Take; discard: boolean; reason: EndReason; saved: Promise<void> }

const pieceMs = 1000
const tickMs = 200

export function useRecorder({ kind, stream, deviceStore, onTake, onEnd, onNothing }: RecorderOptions) {
  const [phase, setPhase] = useState<RecorderPhase>('ready')
  const [count, setCount] = useState<number>(recordingLimits.countdown)
  const [seconds, setSeconds] = useState(0)
  const [awayPause, setAwayPause] = useState(false)
  const session = useRef<Session | undefined>(undefined)
  const reportTake = useEffectEvent(onTake)
  const ended = useEffectEvent(onEnd)
  const empty = useEffectEvent(onNothing)

  const countDown = useEffectEvent(() => (count > 1 ? setCount(count - 1) : begin()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number has its own second
  useEffect(() => {
    if (phase !== 'counting') return
    const timer = setTimeout(countDown, 1000)
    return () => clearTimeout(timer)
  }, [phase, count])

  const tick = useEffectEvent((passed: number) => {
    const take = session.current?.take
    if (!take) return
    take.seconds += passed
    setSeconds(take.seconds)
    if (take.seconds >= recordingLimits.maxSeconds) stop('limit')
  })
  useEffect(() => {
    if (phase !== 'recording') return
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      tick((now - last) / 1000)
      last = now
    }, tickMs)
    return () => clearInterval(timer)
  }, [phase])

  const goAway = useEffectEvent(() => {
    if (document.visibilityState !== 'hidden') return
    if (phase === 'counting') setPhase('ready')
    if (phase !== 'recording') return
    pause()
    setAwayPause(true)
  })
  // most phones record black frames in a hidden tab, so pause instead
  useEffect(() => {
    document.addEventListener('visibilitychange', goAway)
    return () => document.removeEventListener('visibilitychange', goAway)
  }, [])

  const loseDevice = useEffectEvent(() => stop('lost'))
  useEffect(() => {
    const tracks = stream?.getTracks() ?? []
    for (const track of tracks) track.addEventListener('ended', loseDevice)
    return () => {
      for (const track of tracks) track.removeEventListener('ended', loseDevice)
    }
  }, [stream])

  // unmounting keeps the recording
  useEffect(() => () => finish(session.current, 'stopped'), [])

  function begin() {
    const type = recordingType(kind)
    if (!stream || !type) return
    const recorder = new MediaRecorder(stream, recorderOptions(type))
    const id = crypto.randomUUID()
    const take: Take = { id, kind, type, seconds: 0, startedAt: Date.now(), origin: 'recorder' }
    const current: Session = { recorder, take, discard: false, reason: 'stopped', saved: Promise.resolve() }
    session.current = current
    let pieces = 0
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0 || current.discard) return
      const index = pieces++
      current.saved = current.saved
        .then(() => deviceStore.write(id, index, data))
        .then(() => {
          if (!current.discard) reportTake({ ...take })
        })
    })
    recorder.addEventListener('stop', () => void settle(current, () => pieces))
    recorder.addEventListener('error', () => stop('lost'))
    recorder.start(pieceMs)
    setSeconds(0)
    setPhase('recording')
  }

  async function settle(current: Session, pieces: () => number) {
    await current.saved
    if (current.discard) return deviceStore.remove(current.take.id)
    session.current = undefined
    setPhase('ready')
    if (pieces() === 0) return empty()
    ended({ ...current.take }, current.reason)
  }

  function start() {
    setAwayPause(false)
    setCount(recordingLimits.countdown)
    setPhase('counting')
  }
  function pause() {
    session.current?.recorder.pause()
    setPhase('paused')
  }
  function resume() {
    session.current?.recorder.resume()
    setAwayPause(false)
    setPhase('recording')
  }
  function stop(reason: EndReason = 'stopped') {
    if (!session.current) return
    setPhase('stopping')
    finish(session.current, reason)
  }
  function startAgain() {
    const current = session.current
    if (!current) return
    session.current = undefined
    current.discard = true
    finish(current, 'stopped')
    onNothing()
    start()
  }

  return { phase, count, seconds, awayPause, start, pause, resume, stop, startAgain }
}

function finish(session: Session | undefined, reason: EndReason) {
  if (!session || session.recorder.state === 'inactive') return
  session.reason = reason
  session.recorder.stop()
}

/** Key frames every two seconds keep chunks short; older browsers ignore the option. */
function recorderOptions(mimeType: string): MediaRecorderOptions {
  return Object.assign(
    { mimeType, videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 96_000 },
    { videoKeyFrameIntervalDuration: 2000 },
  )
}
