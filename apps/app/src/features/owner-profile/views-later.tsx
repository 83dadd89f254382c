import { later } from './later.tsx'

/** Parts of the page that are drawn a moment after its head. */
export const OwnerAside = later(async () => (await import('./owner-aside.tsx')).OwnerAside)
export const OwnRecommendations = later(async () => (await import('./own-recommendations.tsx')).OwnRecommendations)
export const AsPublic = later(async () => (await import('./as-public.tsx')).AsPublic)
