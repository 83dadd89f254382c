import { cleanAccessCode, looksLikeAccessCode } from '@credence/contract/access/access-code'

/** What a link brought along: an access code, and who sent its reader. */
export type LinkCodes = { access: string | undefined; via: string | undefined }

/** What can't be one is left out: a broken link is in nobody's way. */
export function linkCodes(access: string, via: string | null): LinkCodes {
  return {
    access: looksLikeAccessCode(access) ? cleanAccessCode(access) : undefined,
    via: via && /^[a-z0-9]{1,32}$/i.test(via) ? via : undefined,
  }
}
