import type { eraseAccount as eraseAccountCall } from '@credence/contract/account/erase/endpoints'
import type { exportAccount as exportAccountCall } from '@credence/contract/account/export/endpoints'
import type { RequestBodyOf } from '@credence/contract/endpoint'
import type {
  changeEmail as changeEmailCall,
  sendEmailPasscodes as sendEmailPasscodesCall,
} from '@credence/contract/sign-in/email-change/endpoints'
import { authorisedCall } from '../api/authorised-call.ts'
import { callAction, downloadAction } from './call-action.ts'
import { profileNeeded } from './profile/profile.ts'

export const exportAccount = downloadAction('account/export', () =>
  authorisedCall<typeof exportAccountCall>('GET', '/api/export', { download: true }),
)

export const eraseAccount = callAction('account/delete', () =>
  authorisedCall<typeof eraseAccountCall>('DELETE', '/api/account'),
)

/** Mails a passcode to the current address and one to the new address. */
export const sendEmailPasscodes = callAction('account/email-otp', (email: string) =>
  authorisedCall<typeof sendEmailPasscodesCall>('POST', '/api/account/email-otp', { body: { email } }),
)

/** The profile shows the address, so it is reloaded. */
export const changeEmail = callAction(
  'account/email',
  (body: RequestBodyOf<typeof changeEmailCall>) =>
    authorisedCall<typeof changeEmailCall>('POST', '/api/account/email', { body }),
  { after: (_, dispatch) => dispatch(profileNeeded()) },
)
