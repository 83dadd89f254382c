import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import {
  attachmentKey,
  originalKey,
  pictureKey,
  posterKey,
  recordingKey,
  reviewerPictureKey,
} from '../../../storage/keys.ts'
import { doomFiles } from '../../files/service.ts'
import { mediaIdOf } from '../../recommendations/recordings/service.ts'
import { forgetStaged } from '../../recommendations/recordings/uploads/service.ts'
import { goneMail } from './mails.ts'
import {
  countGiven,
  deleteAccount,
  deletePublishedAccount,
  deleteTracesOf,
  listBelongings,
  lockAccount,
} from './store.ts'

const mailLifetimeMinutes = 24 * 60

/**
 * Takes everything away in one transaction. Files follow by job, so that a crash in between loses none of them; pages in
 * memory follow by the announcement that the database makes of it.
 */
export async function eraseAccount(dependencies: Dependencies, accountId: string) {
  const { db, clock, config, outbox, outgoingMail } = dependencies
  const { uploadIds } = await db.transaction(async tx => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw new AppError('session_ended')
    const { email } = account
    const belongings = await listBelongings(tx, accountId)
    const given = await countGiven(tx, accountId, email)
    const formPictureIds = await deleteTracesOf(tx, email)
    if (belongings.wasPublic) await deletePublishedAccount(tx, account, clock.now())
    else await deleteAccount(tx, accountId)
    await outgoingMail.callBack(tx, { to: email, inviteIds: belongings.inviteIds })
    await doomFiles(dependencies, tx, filesOf(dependencies, { ...belongings, formPictureIds }))
    // before the last mail can lie there
    await outbox?.removeTo(email)
    await outgoingMail.queue(
      tx,
      goneMail(config, { ...account, wasPublic: belongings.wasPublic }, given),
      mailLifetimeMinutes,
    )
    return belongings
  })
  await forgetStaged(dependencies, uploadIds)
}

type Belongings = {
  pictureId: string | null
  mediaIds: string[]
  reviewerPictureIds: string[]
  uploadIds: string[]
  formPictureIds: string[]
}

function filesOf(dependencies: Dependencies, belongings: Belongings): string[] {
  const { pictureId, mediaIds, reviewerPictureIds, uploadIds, formPictureIds } = belongings
  // what was made of an upload that nobody handed in lies under names of its own
  const prepared = uploadIds.map(id => mediaIdOf(dependencies, id))
  return [
    ...(pictureId ? [pictureKey(pictureId)] : []),
    ...[...mediaIds, ...prepared].flatMap(id => [originalKey(id), recordingKey(id), posterKey(id)]),
    ...[...reviewerPictureIds, ...prepared].map(reviewerPictureKey),
    ...formPictureIds.map(attachmentKey),
  ]
}
