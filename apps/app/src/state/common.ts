import type { getCountries, getIndustries, Lookup } from '@credence/contract/endpoints/lookups'
import { seedErrors } from '@credence/contract/seed-errors'
import { createAsyncThunk, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import { call } from '../api/call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../api/failure.ts'
import { withRetry } from '../api/with-retry.ts'

type Rejecting = { rejectValue: Failure }

export const fetchIndustries = createAsyncThunk<Lookup, void, Rejecting>(
  'common/industries',
  async (_, { rejectWithValue }) => {
    const result = await withRetry(() => authorisedCall<typeof getIndustries>('GET', '/api/industries'))
    return isSuccess(result)
      ? (result.envelope.data ?? [])
      : rejectWithValue(failureOf(result, serverMessage(result) ?? seedErrors.industries))
  },
)

export const fetchCountries = createAsyncThunk<Lookup, void, Rejecting>(
  'common/country',
  async (_, { rejectWithValue }) => {
    const result = await withRetry(() => call<typeof getCountries>('GET', '/api/country'))
    return isSuccess(result)
      ? (result.envelope.data ?? [])
      : rejectWithValue(failureOf(result, serverMessage(result) ?? seedErrors.general))
  },
)

export type AfterMessage = {
  /** Spelt as the product's state always has been. */
  isDsiplay: boolean
  message: string
  type: 'success' | 'error' | 'info'
}

type CommonState = {
  /** The industries. */
  data: Lookup
  country: Lookup
  isLoading: boolean
  error: string
  afterMessage: AfterMessage
}

const initialState: CommonState = {
  data: [],
  country: [],
  isLoading: false,
  error: '',
  afterMessage: { isDsiplay: false, message: '', type: 'success' },
}

/** What several pages share. The after-message is what one page asks the next to say. */
const common = createSlice({
  name: 'common',
  initialState,
  reducers: {
    afterMessageSet(state, { payload }: PayloadAction<{ message: string; type?: AfterMessage['type'] }>) {
      state.afterMessage = { isDsiplay: true, message: payload.message, type: payload.type ?? 'success' }
    },
    afterMessageReset(state) {
      state.afterMessage = initialState.afterMessage
    },
  },
  extraReducers(builder) {
    builder
      .addCase(fetchIndustries.fulfilled, (state, { payload }) => {
        state.isLoading = false
        state.data = payload
      })
      .addCase(fetchCountries.fulfilled, (state, { payload }) => {
        state.isLoading = false
        state.country = payload
      })
      .addMatcher(isAnyOf(fetchIndustries.pending, fetchCountries.pending), state => {
        state.isLoading = true
        state.error = ''
      })
      .addMatcher(isAnyOf(fetchIndustries.rejected, fetchCountries.rejected), (state, { payload }) => {
        state.isLoading = false
        state.error = payload?.message ?? seedErrors.general
      })
  },
})

export const { afterMessageSet, afterMessageReset } = common.actions
export const commonReducer = common.reducer
