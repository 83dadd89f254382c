/** In the proof, in files and in records, where both names stand beside it. */
export const mutualProof = 'They recommended each other: each published what the other said'

/** What readers see below the name. */
export const mutualLine = 'They recommended each other.'
