import { speechLimits } from '@credence/contract/limits/limits'

const { type, samplesPerSecond, bytesPerSample, headerBytes } = speechLimits

/** Sound from -1 to 1 as a WAV file of 16-bit samples. */
export function wavOf(samples: Float32Array): Blob {
  const soundBytes = samples.length * bytesPerSample
  const file = new DataView(new ArrayBuffer(headerBytes + soundBytes))
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) file.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  file.setUint32(4, headerBytes - 8 + soundBytes, true)
  text(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, samplesPerSecond, true)
  file.setUint32(28, samplesPerSecond * bytesPerSample, true)
  file.setUint16(32, bytesPerSample, true)
  file.setUint16(34, bytesPerSample * 8, true)
  text(36, 'data')
  file.setUint32(40, soundBytes, true)
  for (const [index, sample] of samples.entries())
    file.setInt16(headerBytes + index * bytesPerSample, Math.max(-1, Math.min(1, sample)) * 0x7f_ff, true)
  return new Blob([file.buffer as ArrayBuffer], { type })
}
