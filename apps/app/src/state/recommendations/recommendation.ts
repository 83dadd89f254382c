import { defaultRecommendationType, type RecommendationType } from '@credence/contract/constants'
import type { RequestBodyOf } from '@credence/contract/endpoint'
import type { submitRecommendation as submitCall } from '@credence/contract/recommendations/submit/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../../api/call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../../api/failure.ts'

/** The status says which refusal it was: a missing session is 401, a recommendation that is already there 409. */
export type SubmitFailure = Failure & { httpStatus: number }

/** Safe to repeat: the server knows the same recommendation from the same reviewer. */
export const submitRecommendation = createAsyncThunk<
  string,
  RequestBodyOf<typeof submitCall>,
  { rejectValue: SubmitFailure }
>('recommendation/submit', async (body, { rejectWithValue }) => {
  const result = await call<typeof submitCall>('POST', '/api/recommendations', { body })
  const id = isSuccess(result) ? result.envelope.data?.recommendation_id : undefined
  if (id !== undefined) return id
  const failure = failureOf(result, serverMessage(result) ?? specificationErrors.general)
  return rejectWithValue({ ...failure, httpStatus: result.status })
})

type RecommendationFlowState = {
  reviewerEmail: string
  reviewerName: string
  reviewerPosition: string
  /** An address the chosen picture can be drawn from. */
  reviewerPicture: string
  videoStopped: boolean
  /** An address the recording can be played from. */
  video: string
  /** What the upload server calls it. */
  videoId: string
  recommendationId: string
  recommendationType: RecommendationType
  buttonPress: boolean
}

const initialState: RecommendationFlowState = {
  reviewerEmail: '',
  reviewerName: '',
  reviewerPosition: '',
  reviewerPicture: '',
  videoStopped: false,
  video: '',
  videoId: '',
  recommendationId: '',
  recommendationType: defaultRecommendationType,
  buttonPress: false,
}

type Reviewer = Pick<RecommendationFlowState, 'reviewerEmail' | 'reviewerName' | 'reviewerPosition' | 'reviewerPicture'>

const recommendation = createSlice({
  name: 'recommendation',
  initialState,
  reducers: {
    reviewerTold(state, { payload }: PayloadAction<Partial<Reviewer>>) {
      Object.assign(state, payload)
    },
    typeChosen(state, { payload }: PayloadAction<RecommendationType>) {
      state.recommendationType = payload
    },
    videoTaken(state, { payload }: PayloadAction<string>) {
      state.video = payload
    },
    videoStopSet(state, { payload }: PayloadAction<boolean>) {
      state.videoStopped = payload
    },
    videoSent(state, { payload }: PayloadAction<string>) {
      state.videoId = payload
    },
    buttonPressed(state) {
      state.buttonPress = !state.buttonPress
    },
    recommendationReset: () => initialState,
  },
  extraReducers(builder) {
    builder.addCase(submitRecommendation.fulfilled, (state, { payload }) => {
      state.recommendationId = payload
    })
  },
})

export const { reviewerTold, typeChosen, videoTaken, videoStopSet, videoSent, buttonPressed, recommendationReset } =
  recommendation.actions
export const recommendationReducer = recommendation.reducer
