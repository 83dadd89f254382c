import type { AccountData } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { pictureKey } from '../../../storage/keys.ts'
import { deleteAfterCommit } from '../../files/service.ts'
import { loadOwnResume } from '../portable/service.ts'
import { releaseSlugs } from '../slug/service.ts'
import { findProfileOfAccount } from '../store.ts'

export const profileData: AccountData = {
  erase: (tx, context, account) => releaseSlugs(tx, context, account, account.wasPublic),

  async eraseFiles(tx, context, { pictureId }) {
    if (pictureId) await deleteAfterCommit(tx, context, [pictureKey(pictureId)])
  },

  async exportFiles(dependencies, account, archive) {
    const found = await findProfileOfAccount(dependencies.db, account.id)
    if (!found) throw new AppError('session_ended')
    const { accountId: _accountId, pictureId, connectMethod, connectLink, ...rest } = found.profile
    const picture = (pictureId && (await archive.addFile('picture.webp', pictureKey(pictureId)))) || null
    return {
      'profile.json': { ...rest, connect: connectMethod && { method: connectMethod, link: connectLink }, picture },
      'resume.json': await loadOwnResume(dependencies, account, picture),
      'settings.json': { visibility: rest.visibility },
    }
  },
}
