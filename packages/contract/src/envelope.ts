import type { ErrorCode } from './error-codes.ts'

/** The shape of every JSON answer. A client decides by `code`, never by the sentence; `action` is only ever the forced logout. */
export type Envelope<Data = unknown> = {
  status: 'success' | 'failed'
  message: string
  code?: ErrorCode
  data?: Data
  action?: 'logout'
  errors?: FieldError[]
}

export type FieldError = { field: string; message: string }
