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

/** The QR code as a data URL. An empty array means none, and becomes an empty string. */
export const fetchQr = callAction(
  'common/qr',
  () => withRetry(() => authorisedCall<typeof getQr>('GET', '/api/get-qr')),
  {
    read: ({ envelope: { data } }) => (data && !Array.isArray(data) ? data.qr : ''),
    failed: specificationErrors.qr,
  },
)

/** An answer that is not a file is a failure, whatever its status. */
export const generatePdf = downloadAction(
  'common/pdf',
  ({ codes = true }: { name: string; codes?: boolean }) =>
    authorisedCall<typeof generatePdfCall>('GET', '/api/generate-pdf', {
      download: true,
      ...(codes ? {} : { query: { codes: 'off' } }),
    }),
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

/** The same as SVG. Not in the specification, so it has no flag. */
export const downloadStampSvg = downloadAction(
  'common/download-stamp-svg',
  ({ name: _name, ...body }: RequestBodyOf<typeof downloadStampSvgCall> & { name: string }) =>
    authorisedCall<typeof downloadStampSvgCall>('POST', '/api/download-stamp-svg', { body, download: true }),
  specificationErrors.stamp,
)

/** The same picture as a data URL, for previews and mails. */
export const drawStamp = fileAction('common/draw-stamp', askForStamp, dataUrlOf, specificationErrors.stamp)

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
