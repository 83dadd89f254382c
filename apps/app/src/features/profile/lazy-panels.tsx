import { lazyComponent } from '../../components/page/lazy-component.tsx'

/** Parts below the head, loaded after it. */
export const OwnerAside = lazyComponent(async () => (await import('./owner-aside.tsx')).OwnerAside)
export const OwnRecommendations = lazyComponent(
  async () => (await import('./recommendations/own-recommendations.tsx')).OwnRecommendations,
)
export const AsPublic = lazyComponent(async () => (await import('./as-public.tsx')).AsPublic)
