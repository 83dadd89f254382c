import type {
  downloadQr as downloadQrCall,
  downloadStamp as downloadStampCall,
  generatePdf as generatePdfCall,
  getQr,
} from '@credence/contract/documents/endpoints'
import type { Theme } from '@credence/contract/profile/themes'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createAsyncThunk } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../api/failure.ts'
import { saveFile } from '../api/save-file.ts'
import { withRetry } from '../api/with-retry.ts'

type Rejecting = { rejectValue: Failure }

/** The QR code as an address of an image. An empty array means that there is none, and so does an empty text here. */
export const fetchQr = createAsyncThunk<string, void, Rejecting>('common/qr', async (_, { rejectWithValue }) => {
  const result = await withRetry(() => authorisedCall<typeof getQr>('GET', '/api/get-qr'))
  if (!isSuccess(result)) return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.qr))
  const { data } = result.envelope
  return data && !Array.isArray(data) ? data.qr : ''
})

/** An answer that is no file, whatever its status, is a failure. `name` is what the file is saved under. */
export const generatePdf = createAsyncThunk<void, { name: string }, Rejecting>(
  'common/pdf',
  async ({ name }, { rejectWithValue }) => {
    const result = await authorisedCall<typeof generatePdfCall>('GET', '/api/generate-pdf', { download: true })
    if (!result.file) return rejectWithValue(failureOf(result, specificationErrors.pdf))
    saveFile(result.file, name)
  },
)

type Piece = { theme: Theme; name: string }

export const downloadQr = createAsyncThunk<void, Piece, Rejecting>(
  'common/download-qr',
  async ({ theme, name }, { rejectWithValue }) => {
    const options = { body: { theme }, download: true }
    const result = await authorisedCall<typeof downloadQrCall>('POST', '/api/download-qr', options)
    if (!result.file) return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.qrDownload))
    saveFile(result.file, name)
  },
)

export const downloadStamp = createAsyncThunk<void, Piece, Rejecting>(
  'common/download-stamp',
  async ({ theme, name }, { rejectWithValue }) => {
    const options = { body: { theme }, download: true }
    const result = await authorisedCall<typeof downloadStampCall>('POST', '/api/download-stamp', options)
    if (!result.file) return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.stamp))
    saveFile(result.file, name)
  },
)
