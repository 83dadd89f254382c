import { groupsOfList, type MailList } from '@credence/contract/notifications/unsubscribe/mail-lists'
import type { Dependencies } from '../../../dependencies.ts'
import { readLinkToken } from '../../../link-token.ts'
import { readUnsubscribeToken } from '../../../mail/unsubscribe.ts'
import { recordAnswer } from '../../invites/answers/service.ts'
import { stopReconfirmationMails } from '../../recommendations/reconfirmation/service.ts'
import { turnOffMails } from '../service.ts'

/** Whether it is one of ours. Looks at nothing but the seal: whoever asks is told nothing about anybody. */
export function isGoodLink(dependencies: Dependencies, list: MailList, token: string): boolean {
  return idOf(dependencies, list, token) !== undefined
}

/** The same answer however often it is asked, and whether or not there is still anybody to write to. False: not one of ours. */
export async function unsubscribe(dependencies: Dependencies, list: MailList, token: string): Promise<boolean> {
  const id = idOf(dependencies, list, token)
  if (id === undefined) return false
  if (list === 'requests') await recordAnswer(dependencies, { invite: token, answer: 'never' })
  else if (list === 'still_true') await stopReconfirmationMails(dependencies.db, dependencies.clock.now(), id)
  else await turnOffMails(dependencies, id, groupsOfList[list])
  return true
}

function idOf(dependencies: Dependencies, list: MailList, token: string): string | undefined {
  if (list === 'requests') return readLinkToken(dependencies.secrets.inviteKey, token)
  return readUnsubscribeToken(dependencies, list, token)
}
