import { useEffect, useEffectEvent } from 'react'
import samplerAddress from './sample-worklet.ts?worker&url'

/** A little below half of the rate that is heard at: what lies above would come back as a whistle. */
const highestHertz = 7000

/** Hands over what a microphone hears, a tenth of a second at a time. */
export function useSamples(
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
  // to the loudspeaker at last, since a browser runs only what leads there; the sampler says nothing
  context
    .createMediaStreamSource(stream)
    .connect(lowPass())
    .connect(lowPass())
    .connect(sampler)
    .connect(context.destination)
  await context.resume()
}
