import { speechLimits } from '@credence/contract/limits/limits'

const { samplesPerSecond, bytesPerSample, headerBytes } = speechLimits
/** Shorter ones are clicks. */
const shortestSeconds = 0.1

/** Samples from -1 to 1; undefined unless it is a plain WAV file. */
export function samplesOf(file: Buffer): Float32Array | undefined {
  if (file.length < headerBytes + shortestSeconds * samplesPerSecond * bytesPerSample || !isPlainWav(file))
    return undefined
  const samples = new Float32Array((file.length - headerBytes) / bytesPerSample)
  for (const index of samples.keys()) samples[index] = file.readInt16LE(headerBytes + index * bytesPerSample) / 0x80_00
  return samples
}

/** Every header field must match: the input is untrusted. */
function isPlainWav(file: Buffer): boolean {
  const text = (at: number) => file.toString('latin1', at, at + 4)
  const soundBytes = file.length - headerBytes
  return (
    text(0) === 'RIFF' &&
    file.readUInt32LE(4) === file.length - 8 &&
    text(8) === 'WAVE' &&
    text(12) === 'fmt ' &&
    file.readUInt32LE(16) === 16 &&
    file.readUInt16LE(20) === 1 &&
    file.readUInt16LE(22) === 1 &&
    file.readUInt32LE(24) === samplesPerSecond &&
    file.readUInt32LE(28) === samplesPerSecond * bytesPerSample &&
    file.readUInt16LE(32) === bytesPerSample &&
    file.readUInt16LE(34) === bytesPerSample * 8 &&
    text(36) === 'data' &&
    file.readUInt32LE(40) === soundBytes &&
    soundBytes % bytesPerSample === 0
  )
}
