import { endpoint } from '../endpoint.ts'

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/export',
  auth: 'owner',
  summary: 'Download everything the account holds',
  file: 'application/zip',
  errors: ['fresh_passcode_needed'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  auth: 'owner',
  summary: 'Erase the account',
  message: 'Your account is gone.',
  errors: ['fresh_passcode_needed'],
})
