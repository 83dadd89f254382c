import type { PublicConfig } from '@credence/contract/public-config'

/** Where the sample profile can be read, on installations that have one. */
export function sampleProfileHref(config: PublicConfig): string | undefined {
  return config.hasSample ? `${config.appOrigin}/cr/sample` : undefined
}
