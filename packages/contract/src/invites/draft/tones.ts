/** How a request may sound. */
export const tones = ['warm', 'plain', 'formal'] as const
export type Tone = (typeof tones)[number]
