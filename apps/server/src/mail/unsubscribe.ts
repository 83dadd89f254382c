import { createHmac } from 'node:crypto'
import type { MailList, OwnersMailList } from '@credence/contract/notifications/unsubscribe/mail-lists'
import type { Config } from '../config.ts'
import { makeLinkToken, readLinkToken } from '../link-token.ts'
import type { Secrets } from '../secrets.ts'

type Surroundings = { config: Config; secrets: Secrets }

/** One address for both: a mail program posts to it, a person opens it and finds one button. */
export function unsubscribeUrl(surroundings: Surroundings, list: OwnersMailList, accountId: string): string {
  return urlOf(surroundings, list, makeLinkToken(keyOf(surroundings, list), accountId))
}

/** Whoever was asked holds the secret of their request already; it is the same person and the same mail. */
export function unsubscribeFromRequestsUrl(surroundings: Surroundings, inviteId: string): string {
  return urlOf(surroundings, 'requests', makeLinkToken(surroundings.secrets.inviteKey, inviteId))
}

/** The account that it was made for; undefined when it is not one of ours, or is for another kind of mail. */
export function readUnsubscribeToken(surroundings: Surroundings, list: OwnersMailList, token: string) {
  return readLinkToken(keyOf(surroundings, list), token)
}

function urlOf({ config }: Surroundings, list: MailList, token: string): string {
  return `${config.appOrigin}/unsubscribe/${list}/${token}`
}

/** A key for each, so that what one mail carries turns off nothing but such mails. */
function keyOf({ secrets }: Surroundings, list: OwnersMailList): Buffer {
  return createHmac('sha256', secrets.unsubscribeKey).update(list).digest()
}
