import { appRoutes } from '@credence/contract/app-routes'
import type { PublicConfig } from '@credence/contract/public-config'

const known: readonly string[] = appRoutes

/** A page of the app host, or nothing while the app does not have it. */
export function appHref(config: PublicConfig, path: '/registration' | '/pricing'): string | undefined {
  return known.includes(path) ? config.appOrigin + path : undefined
}
