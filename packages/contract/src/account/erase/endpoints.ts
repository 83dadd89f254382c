import { endpoint } from '../../endpoint.ts'

export const eraseAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  auth: 'owner',
  summary: 'Erase the account',
  message: 'Your account is gone.',
  errors: ['fresh_passcode_needed'],
})
