import type { AccessRequest, getAccess } from '@credence/contract/access/endpoints'
import type { ConnectSetting } from '@credence/contract/settings/connect-setting-schema'
import type {
  getSettings,
  QuestionSettings,
  Settings,
  saveConnectMethod as saveConnectMethodCall,
  saveQuestionSettings as saveQuestionSettingsCall,
} from '@credence/contract/settings/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createSlice } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import { withRetry } from '../api/with-retry.ts'
import { callAction } from './call-action.ts'
import { connectTaken } from './profile/profile.ts'

export const fetchSettings = callAction(
  'settings/fetch',
  () => withRetry(() => authorisedCall<typeof getSettings>('GET', '/api/settings')),
  {
    read: ({ envelope: { data } }) => (Array.isArray(data) ? undefined : data),
    failed: specificationErrors.settings,
    when: ({ settings }: { settings: SettingsState }) => !settings.isFetching,
  },
)

export const saveConnectMethod = callAction(
  'settings/connect-method',
  (body: ConnectSetting) =>
    authorisedCall<typeof saveConnectMethodCall>('POST', '/api/setting-connect-method', { body }),
  {
    read: ({ envelope }): Settings['connect'] => envelope.data ?? null,
    after: (connect, dispatch) => dispatch(connectTaken(connect)),
    failed: specificationErrors.connectMethod,
  },
)

export const saveQuestionSettings = callAction(
  'settings/questions',
  (body: Partial<Pick<QuestionSettings, 'shown' | 'told'>>) =>
    authorisedCall<typeof saveQuestionSettingsCall>('POST', '/api/setting-questions', { body }),
  { read: ({ envelope }) => envelope.data, failed: specificationErrors.general },
)

/** Whether an access code is valid. An unknown code is an answer, not a failure. */
export const checkAccess = callAction(
  'settings/access',
  (body: AccessRequest) => authorisedCall<typeof getAccess>('POST', '/api/get-access', { body }),
  { read: ({ envelope }) => envelope.data?.access, failed: specificationErrors.access },
)

const initialState = {
  data: null as Settings | null,
  message: '',
  isLoading: false,
  isError: false,
  isFetching: false,
  access: false,
}

export type SettingsState = typeof initialState

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
      .addCase(saveQuestionSettings.fulfilled, (state, { payload }) => {
        if (state.data) state.data.questions = payload
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
