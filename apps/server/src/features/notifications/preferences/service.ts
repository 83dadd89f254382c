import {
  canBeTurnedOff,
  type NoticeChannel,
  type NoticeGroup,
  type NotificationKind,
  noticeGroupOf,
  usualChoices,
} from '@credence/contract/notifications/notification-kinds'
import type { NoticeChoice, NoticePreferences } from '@credence/contract/notifications/preferences/endpoints'
import type { Db } from '../../../database/database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { findPageOwner, lockOwner, requireEmail } from '../../account/service.ts'
import { presentPreferences } from './present.ts'
import { findChoice, listChoices, saveChoice } from './store.ts'

/** The one question that is asked before a mail or a push goes to an owner. */
export async function wants(
  db: Db,
  accountId: string,
  kind: NotificationKind,
  channel: NoticeChannel,
): Promise<boolean> {
  const group = noticeGroupOf[kind]
  if (!canBeTurnedOff(group, channel)) return true
  return (await findChoice(db, accountId, group, channel)) ?? usualChoices[group][channel]
}

export async function loadPreferences(db: Db, accountId: string): Promise<NoticePreferences> {
  return presentPreferences(await requireEmail(db, accountId), await listChoices(db, accountId))
}

export async function choose(
  { db, clock }: Dependencies,
  accountId: string,
  { group: noticeGroup, channel, wanted }: NoticeChoice,
): Promise<NoticePreferences> {
  return db.transaction(async tx => {
    await lockOwner(tx, accountId)
    await requireEmail(tx, accountId)
    await saveChoice(tx, { accountId, noticeGroup, channel, wanted, chosenAt: clock.now() })
    return loadPreferences(tx, accountId)
  })
}

/** From a link in a mail. An account that is gone is written to no more, which is what was asked for. */
export async function turnOffMails({ db, clock }: Dependencies, accountId: string, groups: NoticeGroup[]) {
  await db.transaction(async tx => {
    await lockOwner(tx, accountId)
    if (!(await findPageOwner(tx, accountId))) return
    for (const noticeGroup of groups)
      await saveChoice(tx, { accountId, noticeGroup, channel: 'mail', wanted: false, chosenAt: clock.now() })
  })
}
