import { useCallback, useEffect, useState } from 'react'
import { type CameraError, cameraErrorOf, unsupportedError } from './camera-error.ts'
import type { RecordingKind } from './recording-type.ts'

type Devices = { cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }
type ChosenDevices = { camera?: string; microphone?: string }

export type Camera = {
  stream: MediaStream | undefined
  error: CameraError | undefined
  devices: Devices
  chosen: ChosenDevices
  choose: (devices: ChosenDevices) => void
  tryAgain: () => void
}

const none: Devices = { cameras: [], microphones: [] }

/** Opens the devices while `wanted`, and releases them afterwards. */
export function useCamera(kind: RecordingKind, wanted: boolean): Camera {
  const [stream, setStream] = useState<MediaStream>()
  const [error, setError] = useState<CameraError | undefined>(() => unsupportedError(kind))
  const [devices, setDevices] = useState(none)
  const [chosen, setChosen] = useState<ChosenDevices>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!wanted || unsupportedError(kind)) return
    let over = false
    let open: MediaStream | undefined
    async function ask() {
      try {
        const given = await navigator.mediaDevices.getUserMedia(constraints(kind, chosen))
        open = given
        if (over) return stopTracks(given)
        setError(undefined)
        setStream(given)
        setDevices(await listDevices())
      } catch (error) {
        if (!over) setError(cameraErrorOf(error))
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
    setError(undefined)
    setAttempt(before => before + 1)
  }, [])
  return { stream, error, devices, chosen, choose, tryAgain }
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
