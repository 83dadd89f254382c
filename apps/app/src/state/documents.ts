import type {
  downloadQr as downloadQrCall,
  generatePdf as generatePdfCall,
  getQr,
} from '@credence/contract/documents/endpoints'
import type {
  downloadStamp as downloadStampCall,
  downloadStampSvg as downloadStampSvgCall,
} from '@credence/contract/documents/stamp/endpoints'
import type { RequestBodyOf } from '@credence/contract/endpoint'
import type { Theme } from '@credence/contract/profile/themes'
import { specificationErrors } from '@credence/contract/specification-errors'
import { authorisedCall } from '../api/authorised-call.ts'
import { withRetry } from '../api/with-retry.ts'
import { callAction, downloadAction, fileAction } from './call-action.ts'

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

export type StampChoice = RequestBodyOf<typeof downloadStampCall>

const askForStamp = (body: StampChoice) =>
  authorisedCall<typeof downloadStampCall>('POST', '/api/download-stamp', { body, download: true })

export const downloadStamp = downloadAction(
  'common/download-stamp',
  ({ name: _name, ...choice }: StampChoice & { name: string }) => askForStamp(choice),
  specificationErrors.stamp,
)

/** The same as a drawing. It is ours beside the specification's four, so it has no flag there. */
export const downloadStampSvg = downloadAction(
  'common/download-stamp-svg',
  ({ name: _name, ...body }: RequestBodyOf<typeof downloadStampSvgCall> & { name: string }) =>
    authorisedCall<typeof downloadStampSvgCall>('POST', '/api/download-stamp-svg', { body, download: true }),
  specificationErrors.stamp,
)

/** The same picture to look at, or to travel inside a mail: as an address that holds it. */
export const drawStamp = fileAction('common/draw-stamp', askForStamp, dataUrlOf, specificationErrors.stamp)

/** A file as an address that holds it, for pictures that travel inside something else. */
function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
