import { fetchedWhenDrawn } from '../page/fetched-when-drawn.tsx'

/** Stands at the foot of pages that people open for something else. */
export const ConsentChoice = fetchedWhenDrawn(async () => (await import('./consent-choice.tsx')).ConsentChoice)
