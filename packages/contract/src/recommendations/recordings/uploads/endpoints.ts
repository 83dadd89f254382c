import { endpoint } from '../../../endpoint.ts'
import { requestObject, uploadIdField } from '../../../fields/request-fields-schema.ts'

/** Recordings travel by tus 1.0, so they go on after a lost connection. */
const uploadParams = requestObject({ id: uploadIdField })
const chunkTypes = ['application/offset+octet-stream'] as const

export const describeUploads = endpoint({
  method: 'OPTIONS',
  path: '/api/uploads',
  auth: 'none',
  summary: 'Read what the upload server supports',
  protocol: 'tus-1.0.0',
  errors: [],
})

export const createUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  auth: 'reviewer',
  summary: 'Start an upload',
  protocol: 'tus-1.0.0',
  errors: ['too_large', 'unsupported_type'],
})

export const findUpload = endpoint({
  method: 'HEAD',
  path: '/api/uploads/:id',
  auth: 'reviewer',
  summary: 'Read how much of an upload has arrived',
  protocol: 'tus-1.0.0',
  params: uploadParams,
  errors: ['not_found'],
})

export const appendUpload = endpoint({
  method: 'PATCH',
  path: '/api/uploads/:id',
  auth: 'reviewer',
  summary: 'Send the next part of an upload',
  protocol: 'tus-1.0.0',
  params: uploadParams,
  accepts: chunkTypes,
  errors: ['not_found', 'conflict', 'upload_locked'],
})

export const deleteUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/:id',
  auth: 'reviewer',
  summary: 'Cancel an upload',
  protocol: 'tus-1.0.0',
  params: uploadParams,
  errors: ['not_found'],
})
