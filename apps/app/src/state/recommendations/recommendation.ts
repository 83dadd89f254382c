import { defaultRecommendationType, type RecommendationType } from '@credence/contract/constants'
import type { RequestBodyOf } from '@credence/contract/endpoint'
import type { NoteSentence } from '@credence/contract/recommendations/notes/sentence-lines'
import type { submitRecommendation as submitCall } from '@credence/contract/recommendations/submit/endpoints'
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { call } from '../../api/call.ts'
import { type Failure, failureOf, isSuccess } from '../../api/failure.ts'

/** The status says which refusal it was: a missing session is 401, a recommendation that is already there 409. */
export type SubmitFailure = Failure & { httpStatus: number }

/** Safe to repeat: the server knows the same recommendation from the same reviewer. */
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

/** A recording on this device. Its pieces lie in the chunk store under its id. */
export type Take = {
  id: string
  kind: Exclude<RecommendationType, 'text'>
  /** As the recorder or the file says, codecs included. */
  type: string
  seconds: number
  startedAt: number
  origin: 'recorder' | 'file'
}

/** A file that is already partly with the server. */
type UploadMark = { take: string; url: string }

/** What was made of some notes so far, and whether the reviewer has changed it since. */
export type NoteDraft = { notes: string[]; sentences: NoteSentence[]; isEdited: boolean }

export type Replaced = { type: RecommendationType; at: string }

/** What a reviewer says, and how far they have got. The first ten are the specification's, the others are ours. */
export type RecommendationState = {
  reviewerEmail: string
  reviewerName: string
  reviewerPosition: string
  /** An address the chosen picture can be drawn from. */
  reviewerPicture: string
  /** The take is whole. Still false after a reload: the page went away in the middle. */
  videoStopped: boolean
  /** An address the take can be played from, once it is whole. */
  video: string
  /** What the upload server calls it. */
  videoId: string
  /** Empty until the server has it. */
  recommendationId: string
  /** Opens the captions of a recording that was sent; empty for a text. */
  captionsToken: string
  recommendationType: RecommendationType
  /** Turned by each press in the room where it is recorded. */
  buttonPress: boolean
  /** Whose page it is for. */
  slug: string
  text: string
  /** When the text was last changed; 0 until something was typed. */
  textAt: number
  /** Some of it was spoken: whoever said it is asked to read it once. */
  spoken: boolean
  /** The text began as a draft from notes. Only writing it oneself takes that away, however much is changed. */
  drafted: boolean
  /** What a draft is made of, one note on each line, and when it was last changed. They leave this device for the draft alone. */
  notes: string
  notesAt: number
  noteDraft: NoteDraft | null
  /** The sentence to print, as it was marked or typed, and whether it is to be. */
  line: string
  printLine: boolean
  take: Take | null
  /** The recording before, until the one that is to replace it is done. */
  spareTake: Take | null
  source: string
  fromYear: string
  toYear: string
  /** Under which id the chosen picture lies in the chunk store. */
  picture: { id: string; type: string } | null
  /** Where the last code went, and when another may be asked for. */
  codeSentTo: string
  resendAt: number
  /** The reviewer agreed that this takes the place of what they said before. */
  replace: boolean
  /** What that is, once it is known. */
  replaced: Replaced | null
  /** Consent was given and the address confirmed at this time: from here on it sends itself. */
  confirmedAt: number
  recordingUpload: UploadMark | null
  pictureUpload: UploadMark | null
  savedAt: number
}

export const emptyRecommendation: RecommendationState = {
  reviewerEmail: '',
  reviewerName: '',
  reviewerPosition: '',
  reviewerPicture: '',
  videoStopped: false,
  video: '',
  videoId: '',
  recommendationId: '',
  captionsToken: '',
  recommendationType: defaultRecommendationType,
  buttonPress: false,
  slug: '',
  text: '',
  textAt: 0,
  spoken: false,
  drafted: false,
  notes: '',
  notesAt: 0,
  noteDraft: null,
  line: '',
  printLine: false,
  take: null,
  spareTake: null,
  source: '',
  fromYear: '',
  toYear: '',
  picture: null,
  codeSentTo: '',
  resendAt: 0,
  replace: false,
  replaced: null,
  confirmedAt: 0,
  recordingUpload: null,
  pictureUpload: null,
  savedAt: 0,
}

const recommendation = createSlice({
  name: 'recommendation',
  initialState: emptyRecommendation,
  reducers: {
    /** A page is opened: what this device has for it takes the place of whatever was here. */
    recommendationOpened: (_, { payload }: PayloadAction<RecommendationState>) => payload,
    /** Something was typed, chosen or recorded. Whoever goes on after sending begins another one. */
    recommendationChanged(state, { payload }: PayloadAction<Partial<RecommendationState>>) {
      Object.assign(state, { recommendationId: '', captionsToken: '' }, payload)
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
    /** Everything goes, but whom to thank once it was sent, and the way to its captions. */
    recommendationForgotten({ slug, recommendationId, captionsToken, reviewerName }) {
      const sent = recommendationId ? { recommendationId, captionsToken, reviewerName } : {}
      return { ...emptyRecommendation, slug, ...sent }
    },
  },
  extraReducers(builder) {
    builder.addCase(submitRecommendation.fulfilled, (state, { payload }) => {
      state.recommendationId = payload.id
      if (state.recommendationType !== 'text') state.captionsToken = payload.controlToken
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
