import { endpoint } from '../../endpoint.ts'

export const eraseAccount = endpoint('DELETE', '/api/account', {
  auth: 'owner',
  summary: 'Delete the account',
  message: 'Your account has been deleted.',
  errors: ['fresh_passcode_needed'],
})
