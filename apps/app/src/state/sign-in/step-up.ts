import type {
  confirmFreshPasscode as confirmFreshPasscodeCall,
  FreshPasscode,
  sendFreshPasscode as sendFreshPasscodeCall,
} from '@credence/contract/sign-in/step-up/endpoints'
import { authorisedCall } from '../../api/authorised-call.ts'
import { callAction } from '../call-action.ts'

/** Mails a passcode to the owner's address, to confirm this session. */
export const sendFreshPasscode = callAction('account/step-up-otp', () =>
  authorisedCall<typeof sendFreshPasscodeCall>('POST', '/api/step-up-otp'),
)

export const confirmFreshPasscode = callAction('account/step-up', (body: FreshPasscode) =>
  authorisedCall<typeof confirmFreshPasscodeCall>('POST', '/api/step-up', { body }),
)
