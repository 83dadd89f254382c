/** Of a second of sound, as the model was taught. */
export const sampleRate = 16_000
