import type { PublicConfig } from '@credence/contract/public-config'

export function pricingHref(config: PublicConfig): string {
  return `${config.appOrigin}/pricing`
}

/** Where anybody checks a record, a stamp or a PDF. */
export function verifyHref(config: PublicConfig): string {
  return `${config.appOrigin}/verify`
}

export function registrationHref(config: PublicConfig): string {
  return `${config.appOrigin}/registration`
}

export function signInHref(config: PublicConfig): string {
  return `${registrationHref(config)}?mode=sign-in`
}
