import { speechLimits } from '@credence/contract/limits/limits'

export const framesPerSecond = 10
/** A tenth of a second, which is how finely speech is told from quiet. */
export const frameSamples = speechLimits.samplesPerSecond / framesPerSecond
