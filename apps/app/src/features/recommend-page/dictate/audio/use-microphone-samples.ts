import { useEffect, useEffectEvent } from 'react'
import samplerAddress from './sample-worklet.ts?worker&url'

/** Just below the Nyquist frequency, against aliasing. */
const highestHertz = 7000

export function useMicrophoneSamples(
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
