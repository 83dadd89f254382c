import { speechLimits } from '@credence/contract/limits/speech-limits'
import { createResampler, frameSamples } from './resampler.ts'

// what is around a worklet, of which the compiler's own library knows nothing
declare const sampleRate: number
declare function registerProcessor(name: string, processor: typeof Sampler): void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

/** On the audio thread: hands over mono sound at the rate that is heard, a tenth of a second at a time. */
class Sampler extends AudioWorkletProcessor {
  #resample = createResampler(sampleRate, speechLimits.samplesPerSecond)
  #samples: number[] = []

  process([input]: Float32Array[][]): boolean {
    const block = input?.[0]
    if (block) this.#samples.push(...this.#resample(block))
    while (this.#samples.length >= frameSamples) {
      const frame = Float32Array.from(this.#samples.splice(0, frameSamples))
      this.port.postMessage(frame, [frame.buffer])
    }
    return true
  }
}

registerProcessor('sampler', Sampler)
