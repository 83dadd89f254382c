/** The shape of every JSON answer. `action` is only ever the forced logout. */
export type Envelope<Data = unknown> = {
  status: 'success' | 'failed'
  message: string
  data?: Data
  action?: 'logout'
  errors?: FieldError[]
}

export type FieldError = { field: string; message: string }
