import { defaultRecommendationType, type RecommendationType } from '@credence/contract/constants'
import type { RequestBodyOf } from '@credence/contract/endpoint'
import type { NoteSentence } from '@credence/contract/recommendations/notes/sentence-lines'
import type { submitRecommendation as submitCall } from '@credence/contract/recommendations/submit/endpoints'
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../../api/call.ts'
import { type Failure, failureOf, isSuccess } from '../../api/failure.ts'

/** The status names the refusal: 401 without a session, 409 for an existing recommendation. */
export type SubmitFailure = Failure & { httpStatus: number }

/** Idempotent: the server recognises the same recommendation of the same reviewer. */
export const submitRecommendation = createAsyncThunk<
  { id: string; controlToken: string },
  RequestBodyOf<typeof submitCall>,
  { rejectValue: SubmitFailure }
>('recommendation/submit', async (body, { rejectWithValue }) => {
  const result = await call<typeof submitCall>('POST', '/api/recommendations', { body })
  const sent = isSuccess(result) ? result.envelope.data : undefined
  if (sent) return { id: sent.recommendation_id, controlToken: sent.control_token }
  return rejectWithValue({ ...failureOf(result), httpStatus: result.status })
})

/** A recording on this device. Its chunks are in the chunk store under its id. */
export type Take = {
  id: string
  kind: Exclude<RecommendationType, 'text'>
  /** The recorder's or file's MIME type with codecs. */
  type: string
  seconds: number
  startedAt: number
  origin: 'recorder' | 'file'
  /** Of a chosen file. */
  name?: string
}

type UploadMark = { take: string; url: string }

/** The AI draft of the notes, and whether the reviewer changed it. */
export type NoteDraft = { notes: string[]; sentences: NoteSentence[]; isEdited: boolean }

export type Replaced = { type: RecommendationType; at: string }

/** A reviewer's unsent recommendation. The first ten fields are the specification's, the others are ours. */
export const emptyRecommendation = {
  reviewerEmail: '',
  reviewerName: '',
  reviewerPosition: '',
  /** An object URL of the chosen picture. */
  reviewerPicture: '',
  /** The recording is complete. False after a reload that interrupted it. */
  videoStopped: false,
  /** An object URL of the complete recording. */
  video: '',
  /** The upload's id on the server. */
  videoId: '',
  recommendationId: '',
  recommendationType: defaultRecommendationType as RecommendationType,
  /** Flips with each press of the record button. */
  buttonPress: false,
  slug: '',
  text: '',
  /** When the text last changed; 0 before any input. */
  textAt: 0,
  /** Contains dictated text, so the reviewer is asked to proofread it. */
  spoken: false,
  /** The text began as an AI draft. Only starting over clears this, not edits. */
  drafted: false,
  /** The notes for a draft, one per line, and when they last changed. They leave this device only for the draft. */
  notes: '',
  notesAt: 0,
  noteDraft: null as NoteDraft | null,
  /** The line of the recommendation that this one replaces. */
  line: '',
  take: null as Take | null,
  /** The previous recording, until its replacement is complete. */
  spareTake: null as Take | null,
  source: '',
  fromYear: '',
  toYear: '',
  /** The chosen picture's id in the chunk store. */
  picture: null as { id: string; type: string } | null,
  /** Recipient of the last code, and when another may be requested. */
  codeSentTo: '',
  resendAt: 0,
  /** Readers may ask a question. */
  takesQuestions: false,
  replace: false,
  replaced: null as Replaced | null,
  /** When consent was given and the address confirmed: from then on it submits itself. */
  confirmedAt: 0,
  recordingUpload: null as UploadMark | null,
  pictureUpload: null as UploadMark | null,
  savedAt: 0,
}

export type RecommendationState = typeof emptyRecommendation

const recommendation = createSlice({
  name: 'recommendation',
  initialState: emptyRecommendation,
  reducers: {
    /** A page opens: its stored state replaces the current one. */
    recommendationOpened: (_, { payload }: PayloadAction<RecommendationState>) => payload,
    /** Input of any kind. After a submission it begins another recommendation. */
    recommendationChanged(state, { payload }: PayloadAction<Partial<RecommendationState>>) {
      Object.assign(state, { recommendationId: '' }, payload)
    },
    reviewerPictureShown(state, { payload }: PayloadAction<string>) {
      state.reviewerPicture = payload
    },
    videoShown(state, { payload }: PayloadAction<string>) {
      state.video = payload
    },
    videoSent(state, { payload }: PayloadAction<string>) {
      state.videoId = payload
    },
    buttonPressed(state) {
      state.buttonPress = !state.buttonPress
    },
    /** Clears everything except what was sent. */
    recommendationForgotten: ({ slug, recommendationId }) => ({ ...emptyRecommendation, slug, recommendationId }),
  },
  extraReducers(builder) {
    builder.addCase(submitRecommendation.fulfilled, (state, { payload }) => {
      state.recommendationId = payload.id
    })
  },
})

export const {
  recommendationOpened,
  recommendationChanged,
  reviewerPictureShown,
  videoShown,
  videoSent,
  buttonPressed,
  recommendationForgotten,
} = recommendation.actions
export const recommendationReducer = recommendation.reducer
