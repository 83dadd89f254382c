import { createHmac } from 'node:crypto'
import type { MailList, OwnersMailList } from '@credence/contract/notifications/notification-kinds'
import type { Config } from '../config.ts'
import { makeLinkToken, readLinkToken } from '../link-token.ts'
import type { Secrets } from '../secrets.ts'

type Surroundings = { config: Config; secrets: Secrets }
type OwnKey = Exclude<MailList, 'requests'>

/** One address for both: a mail program posts to it, a person opens it and finds one button. */
export function unsubscribeUrl(surroundings: Surroundings, list: OwnersMailList, accountId: string): string {
  return urlOf(surroundings, list, makeLinkToken(keyOf(surroundings, list), accountId))
}

/** Whoever was asked holds the secret of their request already; it is the same person and the same mail. */
export function unsubscribeFromRequestsUrl(surroundings: Surroundings, inviteId: string): string {
  return urlOf(surroundings, 'requests', makeLinkToken(surroundings.secrets.inviteKey, inviteId))
}

/** It opens nothing else, unlike the link to the reviewer's own page: mail programs post it from servers of theirs. */
export function unsubscribeFromStillTrueUrl(surroundings: Surroundings, recommendationId: string): string {
  return urlOf(surroundings, 'still_true', makeLinkToken(keyOf(surroundings, 'still_true'), recommendationId))
}

/** The account or recommendation that it was made for; undefined when it is not one of ours, or is for another kind of mail. */
export function readUnsubscribeToken(surroundings: Surroundings, list: OwnKey, token: string) {
  return readLinkToken(keyOf(surroundings, list), token)
}

function urlOf({ config }: Surroundings, list: MailList, token: string): string {
  return `${config.appOrigin}/unsubscribe/${list}/${token}`
}

/** A key for each, so that what one mail carries turns off nothing but such mails. */
function keyOf({ secrets }: Surroundings, list: OwnKey): Buffer {
  return createHmac('sha256', secrets.unsubscribeKey).update(list).digest()
}
