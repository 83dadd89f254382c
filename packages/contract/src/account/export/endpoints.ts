import { endpoint } from '../../endpoint.ts'

export const exportAccount = endpoint('GET', '/api/export', {
  auth: 'owner',
  summary: 'Download everything in the account',
  file: 'application/zip',
  errors: ['fresh_passcode_needed'],
})
