import { lazyComponent } from '../page/lazy-component.tsx'

/** Stands at the foot of pages that people open for something else. */
export const ConsentChoice = lazyComponent(async () => (await import('./consent-choice.tsx')).ConsentChoice)
