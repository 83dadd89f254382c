import { createHmac } from 'node:crypto'
import type { MailList, OwnersMailList } from '@credence/contract/notifications/notification-kinds'
import type { Config } from '../config.ts'
import { makeLinkToken, readLinkToken } from '../link-token.ts'
import type { Secrets } from '../secrets.ts'

type UrlContext = { config: Config; secrets: Secrets }
type OwnKey = Exclude<MailList, 'requests'>

/** Mail programs post to it; people open it. */
export function unsubscribeUrl(context: UrlContext, list: OwnersMailList, accountId: string): string {
  return urlOf(context, list, makeLinkToken(keyOf(context, list), accountId))
}

/** The token of the invite: same person, same mail. */
export function unsubscribeFromRequestsUrl(context: UrlContext, inviteId: string): string {
  return urlOf(context, 'requests', makeLinkToken(context.secrets.inviteKey, inviteId))
}

/** Opens nothing else: mail programs post it from their own servers. */
export function unsubscribeFromStillTrueUrl(context: UrlContext, recommendationId: string): string {
  return urlOf(context, 'still_true', makeLinkToken(keyOf(context, 'still_true'), recommendationId))
}

/** The same for questions of readers. */
export function unsubscribeFromQuestionsUrl(context: UrlContext, recommendationId: string): string {
  return urlOf(context, 'questions', makeLinkToken(keyOf(context, 'questions'), recommendationId))
}

/** The account or recommendation of a valid token. */
export function readUnsubscribeToken(context: UrlContext, list: OwnKey, token: string) {
  return readLinkToken(keyOf(context, list), token)
}

function urlOf({ config }: UrlContext, list: MailList, token: string): string {
  return `${config.appOrigin}/unsubscribe/${list}/${token}`
}

/** One key per list, so that a token turns off only its own mails. */
function keyOf({ secrets }: UrlContext, list: OwnKey): Buffer {
  return createHmac('sha256', secrets.unsubscribeKey).update(list).digest()
}
