import type { AccessRequest, getAccess } from '@credence/contract/access/endpoints'
import type { ConnectSetting } from '@credence/contract/settings/connect-setting-schema'
import type {
  getSettings,
  Settings,
  saveConnectMethod as saveConnectMethodCall,
} from '@credence/contract/settings/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createAsyncThunk, createSlice } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../api/failure.ts'
import { withRetry } from '../api/with-retry.ts'
import { profileNeeded } from './profile.ts'

type Rejecting = { rejectValue: Failure; state: { settings: SettingsState } }

export const fetchSettings = createAsyncThunk<Settings, void, Rejecting>(
  'settings/fetch',
  async (_, { rejectWithValue }) => {
    const result = await withRetry(() => authorisedCall<typeof getSettings>('GET', '/api/settings'))
    const settings = result.envelope?.data
    return isSuccess(result) && settings && !Array.isArray(settings)
      ? settings
      : rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.settings))
  },
  { condition: (_, { getState }) => !getState().settings.isFetching },
)

/** The profile carries the button too, so it is asked for anew. */
export const saveConnectMethod = createAsyncThunk<Settings['connect'], ConnectSetting, Rejecting>(
  'settings/connect-method',
  async (body, { dispatch, rejectWithValue }) => {
    const result = await authorisedCall<typeof saveConnectMethodCall>('POST', '/api/setting-connect-method', { body })
    if (!isSuccess(result))
      return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.connectMethod))
    dispatch(profileNeeded())
    return result.envelope.data ?? null
  },
)

/** Whether an access code opens anything. One that nobody issued is an answer, not a failure. */
export const checkAccess = createAsyncThunk<boolean, AccessRequest, Rejecting>(
  'settings/access',
  async (body, { rejectWithValue }) => {
    const result = await authorisedCall<typeof getAccess>('POST', '/api/get-access', { body })
    const answer = result.envelope?.data
    return isSuccess(result) && answer
      ? answer.access
      : rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.access))
  },
)

export type SettingsState = {
  data: Settings | null
  message: string
  isLoading: boolean
  isError: boolean
  isFetching: boolean
  access: boolean
}

const initialState: SettingsState = {
  data: null,
  message: '',
  isLoading: false,
  isError: false,
  isFetching: false,
  access: false,
}

const settings = createSlice({
  name: 'settings',
  initialState,
  reducers: {},
  extraReducers(builder) {
    builder
      .addCase(fetchSettings.pending, state => {
        state.isFetching = true
      })
      .addCase(fetchSettings.fulfilled, (state, { payload }) => {
        state.isFetching = false
        state.data = payload
      })
      .addCase(fetchSettings.rejected, state => {
        state.isFetching = false
      })
      .addCase(saveConnectMethod.pending, state => {
        state.isLoading = true
        state.isError = false
        state.message = ''
      })
      .addCase(saveConnectMethod.fulfilled, (state, { payload }) => {
        state.isLoading = false
        if (state.data) state.data.connect = payload
      })
      .addCase(saveConnectMethod.rejected, (state, { payload }) => {
        state.isLoading = false
        state.isError = true
        state.message = payload?.message ?? specificationErrors.connectMethod
      })
      .addCase(checkAccess.pending, state => {
        state.isLoading = true
      })
      .addCase(checkAccess.fulfilled, (state, { payload }) => {
        state.isLoading = false
        state.access = payload
      })
      .addCase(checkAccess.rejected, state => {
        state.isLoading = false
      })
  },
})

export const settingsReducer = settings.reducer
