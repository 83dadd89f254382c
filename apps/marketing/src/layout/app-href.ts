import type { PublicConfig } from '@credence/contract/public-config'

export function pricingHref(config: PublicConfig): string {
  return `${config.appOrigin}/pricing`
}

export function registrationHref(config: PublicConfig): string {
  return `${config.appOrigin}/registration`
}

export function signInHref(config: PublicConfig): string {
  return `${registrationHref(config)}?mode=sign-in`
}
