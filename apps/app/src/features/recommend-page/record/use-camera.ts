import { useCallback, useEffect, useState } from 'react'
import { type CameraTrouble, earlyTrouble, troubleOf } from './camera-error.ts'
import type { RecordingKind } from './recording-type.ts'

type Devices = { cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }
type ChosenDevices = { camera?: string; microphone?: string }

export type Camera = {
  stream: MediaStream | undefined
  trouble: CameraTrouble | undefined
  devices: Devices
  chosen: ChosenDevices
  choose: (devices: ChosenDevices) => void
  tryAgain: () => void
}

const none: Devices = { cameras: [], microphones: [] }

/** The camera and microphone, or the microphone alone, for as long as `wanted`. They are let go of afterwards. */
export function useCamera(kind: RecordingKind, wanted: boolean): Camera {
  const [stream, setStream] = useState<MediaStream>()
  const [trouble, setTrouble] = useState<CameraTrouble | undefined>(() => earlyTrouble(kind))
  const [devices, setDevices] = useState(none)
  const [chosen, setChosen] = useState<ChosenDevices>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!wanted || earlyTrouble(kind)) return
    let over = false
    let open: MediaStream | undefined
    async function ask() {
      try {
        const given = await navigator.mediaDevices.getUserMedia(constraints(kind, chosen))
        open = given
        if (over) return stopTracks(given)
        setTrouble(undefined)
        setStream(given)
        setDevices(await listDevices())
      } catch (error) {
        if (!over) setTrouble(troubleOf(error))
      }
    }
    void ask()
    return () => {
      over = true
      setStream(undefined)
      if (open) stopTracks(open)
    }
  }, [kind, wanted, chosen, attempt])

  useEffect(() => {
    if (!stream) return
    const look = () => void listDevices().then(setDevices)
    navigator.mediaDevices.addEventListener('devicechange', look)
    return () => navigator.mediaDevices.removeEventListener('devicechange', look)
  }, [stream])

  const choose = useCallback((change: ChosenDevices) => setChosen(before => ({ ...before, ...change })), [])
  const tryAgain = useCallback(() => {
    setTrouble(undefined)
    setAttempt(before => before + 1)
  }, [])
  return { stream, trouble, devices, chosen, choose, tryAgain }
}

function constraints(kind: RecordingKind, { camera, microphone }: ChosenDevices): MediaStreamConstraints {
  const audio = microphone ? { deviceId: { exact: microphone } } : true
  if (kind === 'audio') return { audio }
  const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }
  return { audio, video: { ...picture, ...(camera ? { deviceId: { exact: camera } } : { facingMode: 'user' }) } }
}

function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices()
  return {
    cameras: all.filter(device => device.kind === 'videoinput'),
    microphones: all.filter(device => device.kind === 'audioinput'),
  }
}
