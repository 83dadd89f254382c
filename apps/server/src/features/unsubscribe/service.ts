import { groupsOfList, type MailList } from '@credence/contract/notifications/notification-kinds'
import type { Dependencies } from '../../dependencies.ts'
import { readLinkToken } from '../../link-token.ts'
import { readUnsubscribeToken } from '../../mail/unsubscribe.ts'
import { recordAnswer } from '../invites/answers/service.ts'
import { turnOffMails } from '../notifications/service.ts'
import { stopQuestions } from '../recommendations/questions/service.ts'
import { stopReconfirmationMails } from '../recommendations/reconfirmation/service.ts'

/** Checks only the signature, so that it reveals nothing about an account. */
export function isGoodLink(dependencies: Dependencies, list: MailList, token: string): boolean {
  return idOf(dependencies, list, token) !== undefined
}

/** Idempotent, also for erased accounts. False for tokens that are not ours. */
export async function unsubscribe(dependencies: Dependencies, list: MailList, token: string): Promise<boolean> {
  const id = idOf(dependencies, list, token)
  if (id === undefined) return false
  if (list === 'requests') await recordAnswer(dependencies, { invite: token, answer: 'never' })
  else if (list === 'still_true') await stopReconfirmationMails(dependencies.db, dependencies.clock.now(), id)
  else if (list === 'questions') await stopQuestions(dependencies, id)
  else await turnOffMails(dependencies, id, groupsOfList[list])
  return true
}

function idOf(dependencies: Dependencies, list: MailList, token: string): string | undefined {
  if (list === 'requests') return readLinkToken(dependencies.secrets.inviteKey, token)
  return readUnsubscribeToken(dependencies, list, token)
}
