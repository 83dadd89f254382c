import type { getCountries, getIndustries, getRecommenderSources, Lookup } from '@credence/contract/lookups/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import { call } from '../api/call.ts'
import { withRetry } from '../api/with-retry.ts'
import { callAction } from './call-action.ts'
import { downloadQr, downloadStamp, fetchQr, generatePdf } from './documents.ts'

export const fetchIndustries = callAction(
  'common/industries',
  () => withRetry(() => authorisedCall<typeof getIndustries>('GET', '/api/industries')),
  { read: ({ envelope }) => envelope.data ?? [], failed: specificationErrors.industries },
)

export const fetchCountries = callAction(
  'common/country',
  () => withRetry(() => call<typeof getCountries>('GET', '/api/country')),
  { read: ({ envelope }) => envelope.data ?? [] },
)

export const fetchRecommenderSources = callAction(
  'common/recommender-sources',
  () => withRetry(() => authorisedCall<typeof getRecommenderSources>('GET', '/api/recommender-sources')),
  { read: ({ envelope }) => envelope.data ?? [] },
)

type AfterMessage = {
  /** Spelt as in the specification. */
  isDsiplay: boolean
  message: string
  type: 'success' | 'error' | 'info'
  /** A second line; our addition to the specification's fields. */
  line?: string
}

type AfterMessageInput = Pick<AfterMessage, 'message' | 'line'> & Partial<Pick<AfterMessage, 'type'>>

const initialState = {
  data: [] as Lookup,
  country: [] as Lookup,
  recommendationSources: [] as Lookup,
  isLoading: false,
  error: '',
  file_url: '',
  isGenerating: false,
  isQRError: false,
  isPDFGenerating: false,
  isPDFError: false,
  isStampGenerating: false,
  afterMessage: { isDsiplay: false, message: '', type: 'success' } as AfterMessage,
}

export type CommonState = typeof initialState

/** Matched by name: `saveSubscription` is loaded only with its page. */
const savingSubscription = /^subscription\/save\//

const lookups = [fetchIndustries, fetchCountries, fetchRecommenderSources] as const

/** Shared by several pages. The after-message is shown as a toast. */
const common = createSlice({
  name: 'common',
  initialState,
  reducers: {
    afterMessageSet(state, { payload }: PayloadAction<AfterMessageInput>) {
      state.afterMessage = { type: 'success', ...payload, isDsiplay: true }
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
      .addCase(fetchRecommenderSources.fulfilled, (state, { payload }) => {
        state.isLoading = false
        state.recommendationSources = payload
      })
      .addCase(fetchQr.fulfilled, (state, { payload }) => {
        state.isGenerating = false
        state.file_url = payload
      })
      .addCase(downloadQr.fulfilled, state => {
        state.isGenerating = false
      })
      .addCase(generatePdf.pending, state => {
        state.isPDFGenerating = true
        state.isPDFError = false
      })
      .addCase(generatePdf.fulfilled, state => {
        state.isPDFGenerating = false
      })
      .addCase(generatePdf.rejected, state => {
        state.isPDFGenerating = false
        state.isPDFError = true
      })
      .addMatcher(isAnyOf(...lookups.map(({ pending }) => pending)), state => {
        state.isLoading = true
        state.error = ''
      })
      .addMatcher(isAnyOf(...lookups.map(({ rejected }) => rejected)), (state, { payload }) => {
        state.isLoading = false
        state.error = payload?.message ?? specificationErrors.general
      })
      .addMatcher(isAnyOf(fetchQr.pending, downloadQr.pending), state => {
        state.isGenerating = true
        state.isQRError = false
      })
      .addMatcher(isAnyOf(fetchQr.rejected, downloadQr.rejected), state => {
        state.isGenerating = false
        state.isQRError = true
      })
      .addMatcher(
        ({ type }) => savingSubscription.test(type),
        (state, { type }) => {
          state.isLoading = type.endsWith('/pending')
        },
      )
      // a failed stamp has no flag in the specification
      .addMatcher(
        isAnyOf(downloadStamp.pending, downloadStamp.fulfilled, downloadStamp.rejected),
        (state, { meta }) => {
          state.isStampGenerating = meta.requestStatus === 'pending'
        },
      )
  },
})

export const { afterMessageSet, afterMessageReset } = common.actions
export const commonReducer = common.reducer
