import { appRoutes } from '@credence/contract/app-routes'
import type { PublicConfig } from '@credence/contract/public-config'

const known: readonly string[] = appRoutes

/** The price list of the app host, or nothing while the app does not have it. */
export function pricingHref(config: PublicConfig): string | undefined {
  return known.includes('/pricing') ? `${config.appOrigin}/pricing` : undefined
}

export function registrationHref(config: PublicConfig): string {
  return `${config.appOrigin}/registration`
}

export function signInHref(config: PublicConfig): string {
  return `${registrationHref(config)}?mode=sign-in`
}
