import type {
  downloadQr as downloadQrCall,
  generatePdf as generatePdfCall,
  getQr,
} from '@credence/contract/documents/endpoints'
import type { downloadStamp as downloadStampCall } from '@credence/contract/documents/stamp/endpoints'
import type { Theme } from '@credence/contract/profile/themes'
import { specificationErrors } from '@credence/contract/specification-errors'
import { authorisedCall } from '../api/authorised-call.ts'
import { withRetry } from '../api/with-retry.ts'
import { callAction, downloadAction } from './call-action.ts'

/** The QR code as an address of an image. An empty array means that there is none, and so does an empty text here. */
export const fetchQr = callAction(
  'common/qr',
  () => withRetry(() => authorisedCall<typeof getQr>('GET', '/api/get-qr')),
  {
    read: ({ envelope: { data } }) => (data && !Array.isArray(data) ? data.qr : ''),
    failed: specificationErrors.qr,
  },
)

/** An answer that is no file, whatever its status and its words, is a failure. */
export const generatePdf = downloadAction(
  'common/pdf',
  () => authorisedCall<typeof generatePdfCall>('GET', '/api/generate-pdf', { download: true }),
  () => specificationErrors.pdf,
)

type Piece = { theme: Theme; name: string }

export const downloadQr = downloadAction(
  'common/download-qr',
  ({ theme }: Piece) =>
    authorisedCall<typeof downloadQrCall>('POST', '/api/download-qr', { body: { theme }, download: true }),
  specificationErrors.qrDownload,
)

export const downloadStamp = downloadAction(
  'common/download-stamp',
  ({ theme }: Piece) =>
    authorisedCall<typeof downloadStampCall>('POST', '/api/download-stamp', { body: { theme }, download: true }),
  specificationErrors.stamp,
)
