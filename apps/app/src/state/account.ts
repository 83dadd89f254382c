import type {
  changeEmail as changeEmailCall,
  sendEmailCodes as sendEmailCodesCall,
} from '@credence/contract/account/email-change/endpoints'
import type { deleteAccount as deleteAccountCall } from '@credence/contract/account/erase/endpoints'
import type { exportAccount as exportAccountCall } from '@credence/contract/account/export/endpoints'
import type { RequestBodyOf } from '@credence/contract/endpoint'
import type {
  confirmFreshPasscode as confirmFreshPasscodeCall,
  FreshPasscode,
  sendFreshPasscode as sendFreshPasscodeCall,
} from '@credence/contract/sign-in/step-up/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createAsyncThunk } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../api/failure.ts'
import { saveFile } from '../api/save-file.ts'
import { profileNeeded } from './profile.ts'

type Rejecting = { rejectValue: Failure }

/** Mails a passcode to the owner's own address, to confirm this session with. */
export const sendFreshPasscode = createAsyncThunk<void, void, Rejecting>(
  'account/step-up-otp',
  async (_, { rejectWithValue }) => {
    const result = await authorisedCall<typeof sendFreshPasscodeCall>('POST', '/api/step-up-otp')
    if (!isSuccess(result))
      return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
  },
)

/** Confirms this session, for the next minutes, with a passcode. */
export const confirmFreshPasscode = createAsyncThunk<void, FreshPasscode, Rejecting>(
  'account/step-up',
  async (body, { rejectWithValue }) => {
    const result = await authorisedCall<typeof confirmFreshPasscodeCall>('POST', '/api/step-up', { body })
    if (!isSuccess(result))
      return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
  },
)

/** Everything the account holds, as a ZIP among the downloads. Gives its size. */
export const exportAccount = createAsyncThunk<number, string, Rejecting>(
  'account/export',
  async (name, { rejectWithValue }) => {
    const result = await authorisedCall<typeof exportAccountCall>('GET', '/api/export', { download: true })
    if (!result.file) return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
    saveFile(result.file, name)
    return result.file.size
  },
)

export const deleteAccount = createAsyncThunk<void, void, Rejecting>(
  'account/delete',
  async (_, { rejectWithValue }) => {
    const result = await authorisedCall<typeof deleteAccountCall>('DELETE', '/api/account')
    if (!isSuccess(result))
      return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
  },
)

/** Mails a passcode to the account's address and one to the address it should have. */
export const sendEmailCodes = createAsyncThunk<void, string, Rejecting>(
  'account/email-otp',
  async (email, { rejectWithValue }) => {
    const result = await authorisedCall<typeof sendEmailCodesCall>('POST', '/api/account/email-otp', {
      body: { email },
    })
    if (!isSuccess(result))
      return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
  },
)

export const changeEmail = createAsyncThunk<void, RequestBodyOf<typeof changeEmailCall>, Rejecting>(
  'account/email',
  async (body, { dispatch, rejectWithValue }) => {
    const result = await authorisedCall<typeof changeEmailCall>('POST', '/api/account/email', { body })
    if (!isSuccess(result))
      return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
    // it shows the address
    dispatch(profileNeeded())
  },
)
