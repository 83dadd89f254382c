import { fetchedWhenDrawn } from '../../components/page/fetched-when-drawn.tsx'

/** Parts of the page that are drawn a moment after its head. */
export const OwnerAside = fetchedWhenDrawn(async () => (await import('./owner-aside.tsx')).OwnerAside)
export const OwnRecommendations = fetchedWhenDrawn(
  async () => (await import('./recommendations/own-recommendations.tsx')).OwnRecommendations,
)
export const AsPublic = fetchedWhenDrawn(async () => (await import('./as-public.tsx')).AsPublic)
