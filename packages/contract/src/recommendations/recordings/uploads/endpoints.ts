import { endpoint } from '../../../endpoint.ts'
import { requestObject, uploadIdField } from '../../../fields/request-fields-schema.ts'

/** Recordings travel by tus 1.0, so they go on after a lost connection. */
const uploadParams = requestObject({ id: uploadIdField })
const chunkTypes = ['application/offset+octet-stream'] as const

export const describeUploads = endpoint('OPTIONS', '/api/uploads', {
  auth: 'none',
  summary: 'Get the features of the upload server',
  protocol: 'tus-1.0.0',
})

export const createUpload = endpoint('POST', '/api/uploads', {
  auth: 'reviewer',
  summary: 'Start an upload',
  protocol: 'tus-1.0.0',
  errors: ['too_large', 'unsupported_type'],
})

export const findUpload = endpoint('HEAD', '/api/uploads/:id', {
  auth: 'reviewer',
  summary: 'Get the progress of an upload',
  protocol: 'tus-1.0.0',
  params: uploadParams,
  errors: ['not_found'],
})

export const appendUpload = endpoint('PATCH', '/api/uploads/:id', {
  auth: 'reviewer',
  summary: 'Send the next part of an upload',
  protocol: 'tus-1.0.0',
  params: uploadParams,
  accepts: chunkTypes,
  errors: ['not_found', 'conflict', 'upload_locked'],
})

export const deleteUpload = endpoint('DELETE', '/api/uploads/:id', {
  auth: 'reviewer',
  summary: 'Cancel an upload',
  protocol: 'tus-1.0.0',
  params: uploadParams,
  errors: ['not_found'],
})
