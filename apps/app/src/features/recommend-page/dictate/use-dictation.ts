import { useEffect, useEffectEvent, useState } from 'react'
import { useFlow } from '../flow.tsx'
import { useCamera } from '../record/use-camera.ts'
import { useUnloadWarning } from '../use-unload-warning.ts'
import samplerAddress from './audio/sample-worklet.ts?worker&url'
import { createDictation, newDictation } from './dictation.ts'
import { createTranscribe } from './transcription/transcribe-segment.ts'
import { appendText } from './transcription/transcript-rules.ts'

/** Just below the Nyquist frequency, against aliasing. */
const highestHertz = 7000

type Dictation = ReturnType<typeof createDictation>

/** The microphone and the transcript, which is stored on the device as it grows. */
export function useDictation() {
  const { slug, invite, reviewer, latest, change } = useFlow()
  const [dictation, setDictation] = useState<Dictation>()
  const [state, setState] = useState(newDictation)
  const [isDeaf, setDeaf] = useState(false)
  const microphone = useCamera('audio', state.phase === 'listening')

  const open = useEffectEvent(() =>
    createDictation({
      transcribe: createTranscribe(slug, { invite, reviewer }),
      wait: waitForConnection,
      write(words, isParagraph) {
        change({ text: appendText(latest().text, words, isParagraph), textAt: Date.now(), spoken: true })
      },
      onChange: setState,
    }),
  )
  useEffect(() => {
    const opened = open()
    setDictation(opened)
    return () => opened.leave()
  }, [])

  useMicrophoneSamples(
    microphone.stream,
    frame => dictation?.take(frame),
    () => setDeaf(true),
  )

  const lose = useEffectEvent(() => void dictation?.stop('microphone'))
  useEffect(() => {
    const tracks = microphone.stream?.getTracks() ?? []
    for (const track of tracks) track.addEventListener('ended', lose)
    return () => {
      for (const track of tracks) track.removeEventListener('ended', lose)
    }
  }, [microphone.stream])

  useUnloadWarning(state.phase !== 'over' && state.seconds > 0)

  return {
    ...state,
    microphone,
    error: microphone.error ?? (isDeaf ? 'unsupported' : undefined),
    stop: () => void dictation?.stop(),
    drop: () => dictation?.drop(),
  }
}

/** Resolves early when the connection comes back. */
function waitForConnection(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, seconds * 1000)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}

function useMicrophoneSamples(
  stream: MediaStream | undefined,
  onSamples: (frame: Float32Array) => void,
  onFailure: () => void,
) {
  const heard = useEffectEvent(onSamples)
  const failed = useEffectEvent(onFailure)
  useEffect(() => {
    if (!stream) return
    const context = new AudioContext()
    connect(context, stream, frame => heard(frame)).catch(() => context.state !== 'closed' && failed())
    return () => void context.close()
  }, [stream])
}

async function connect(context: AudioContext, stream: MediaStream, onFrame: (frame: Float32Array) => void) {
  await context.audioWorklet.addModule(samplerAddress)
  const sampler = new AudioWorkletNode(context, 'sampler', { channelCount: 1, channelCountMode: 'explicit' })
  sampler.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onFrame(data)
  const lowPass = () => new BiquadFilterNode(context, { type: 'lowpass', frequency: highestHertz })
  // browsers only run nodes that lead to the destination; the sampler outputs silence
  context
    .createMediaStreamSource(stream)
    .connect(lowPass())
    .connect(lowPass())
    .connect(sampler)
    .connect(context.destination)
  await context.resume()
}
