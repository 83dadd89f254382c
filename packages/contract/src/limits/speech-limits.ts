/** What is spoken to be written down travels in pieces, each of them a WAV file of 16-bit samples. */
export const speechLimits = {
  type: 'audio/wav',
  samplesPerSecond: 16_000,
  bytesPerSample: 2,
  /** As every program writes it that writes nothing but sound. */
  headerBytes: 44,
  longestPieceSeconds: 15,
  maxSeconds: 180,
} as const

const { samplesPerSecond, bytesPerSample, headerBytes, longestPieceSeconds } = speechLimits

export const speechPieceBytes = headerBytes + longestPieceSeconds * samplesPerSecond * bytesPerSample
