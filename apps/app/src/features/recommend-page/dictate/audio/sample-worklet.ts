import { speechLimits } from '@credence/contract/limits/limits'
import { createResampler, frameSamples } from './resampler.ts'

// TypeScript's DOM library lacks the globals of worklets
declare const sampleRate: number
declare function registerProcessor(name: string, processor: typeof Sampler): void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

/** Runs on the audio thread; posts mono frames of 100 ms at the server's sample rate. */
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
