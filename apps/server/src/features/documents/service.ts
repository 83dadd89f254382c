import { addressBy } from '@credence/contract/views/channels'
import type { Dependencies } from '../../dependencies.ts'
import { qrDataUrl } from '../../documents/qr-data-url.ts'
import { findOwnPage } from '../profile/service.ts'

/** The code of the own page, or undefined while it would lead nowhere. */
export async function drawOwnQr({ db, config }: Pick<Dependencies, 'db' | 'config'>, accountId: string) {
  const page = await findOwnPage(db, accountId)
  if (!page?.isPublic) return undefined
  const url = addressBy('qr', `${config.appOrigin}/cr/${page.slug}`)
  return { qr: qrDataUrl(url), url }
}
