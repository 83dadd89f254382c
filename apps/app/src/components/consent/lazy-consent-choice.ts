import { lazyComponent } from '../page/lazy-component.tsx'

/** Lazy, because it is at the foot of pages that visitors open for other reasons. */
export const ConsentChoice = lazyComponent(async () => (await import('./consent-choice.tsx')).ConsentChoice)
