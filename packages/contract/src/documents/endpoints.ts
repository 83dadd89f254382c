import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requestObject } from '../fields/request-fields-schema.ts'
import { nothingData } from '../fields/response-fields-schema.ts'
import { themes } from '../profile/themes.ts'

export const themeField = z.enum(themes, 'Choose paper, ink, spruce or vermilion.')

/** `qr` is an SVG data URL, `url` what it leads to. An empty array while the profile is private. */
const qrData = z.union([z.object({ qr: z.string(), url: z.string() }), nothingData])

export const getQr = endpoint('GET', '/api/get-qr', {
  auth: 'owner',
  summary: 'Create the QR code of your page',
  message: 'The QR code, or nothing if the page is private.',
  data: qrData,
})

/** An incomplete profile gets an envelope with status failed in place of the file. `codes=off` leaves out the QR codes beside recordings. */
export const generatePdf = endpoint('GET', '/api/generate-pdf', {
  auth: 'owner',
  summary: 'Create the PDF of your page',
  query: requestObject({ codes: z.literal('off', 'Leave this out, or send “off”.').optional() }),
  file: 'application/pdf',
  errors: ['profile_incomplete', 'document_not_made', 'record_not_signed', 'storage_full'],
})

const themeChoiceSchema = requestObject({ theme: themeField })

export const downloadQr = endpoint('POST', '/api/download-qr', {
  auth: 'owner',
  summary: 'Create the printable QR sheet',
  body: themeChoiceSchema,
  file: 'application/pdf',
  errors: ['profile_not_published', 'document_not_made'],
})
