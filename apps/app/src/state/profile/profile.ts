import type { Endpoint } from '@credence/contract/endpoint'
import type { getProfile } from '@credence/contract/profile/endpoints'
import type { OwnerProfile, PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { specificationErrors } from '@credence/contract/specification-errors'
import type { registerWaitlist as registerWaitlistCall, WaitlistEntry } from '@credence/contract/waitlist/endpoints'
import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { authorisedCall } from '../../api/authorised-call.ts'
import { type CallResult, call } from '../../api/call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../../api/failure.ts'
import { withRetry } from '../../api/with-retry.ts'
import { callAction } from '../call-action.ts'
import { dashboardDataTaken } from '../recommendations/dashboard-data.ts'

type Rejecting = { rejectValue: Failure; state: { profile: ProfileState } }

/** A profile by its slug; the public view, which comes in pages, while the session selects it. An array counts as empty. */
export const fetchProfile = createAsyncThunk<OwnerProfile | PublicProfile | null, string, Rejecting>(
  'profile/fetch',
  async (id, { rejectWithValue }) => {
    const view = isPublicView() ? 'public' : 'owner'
    const read = (query?: { view: 'public'; after?: string }) =>
      withRetry(() => authorisedCall<typeof getProfile>('GET', '/api/profile/:id', { params: { id }, query }))
    let result = await read(view === 'public' ? { view } : undefined)
    const before: PublicRecommendation[] = []
    while (isSuccess(result)) {
      const { data } = result.envelope
      if (!data || Array.isArray(data) || data.view !== view) return null
      if (data.view === 'owner') return data
      before.push(...data.recommendations)
      if (!data.next_cursor) return { ...data, recommendations: uniqueById(before) }
      result = await read({ view: 'public', after: data.next_cursor })
    }
    return rejectWithValue(failureOf(result, storedMessage(result, specificationErrors.profile)))
  },
  { condition: (_, { getState }) => !getState().profile.loading },
)

export const registerWaitlist = callAction(
  'profile/register-waitlist',
  (body: WaitlistEntry) => call<typeof registerWaitlistCall>('POST', '/api/register-waitlist', { body }),
  { read: ({ envelope }) => envelope.status, failed: result => storedMessage(result, specificationErrors.general) },
)

/** A page that begins again repeats those before it. */
function uniqueById(all: PublicRecommendation[]): PublicRecommendation[] {
  return [...new Map(all.map(each => [each.id, each])).values()]
}

/** A message that is not a string has its own text in the catalogue. */
function storedMessage<E extends Endpoint>(result: CallResult<E>, missing: string): string {
  const message: unknown = result.envelope?.message
  const unreadable = message !== undefined && message !== null && typeof message !== 'string'
  return unreadable ? specificationErrors.general : (serverMessage(result) ?? missing)
}

const initialState = {
  profile: null as OwnerProfile | PublicProfile | null,
  loading: false,
  error: '',
  /** True until the profile is requested, and again when the loaded or pending one is stale. */
  needToFetched: true,
  /** Flips when the owner switches between editing and the public view. */
  toggle: false,
  waitlistLoading: false,
  /** Ours: the last fetch got no answer, so `error` is shown with advice. */
  lost: false,
}

export type ProfileState = typeof initialState

const profile = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    profileNeeded(state) {
      state.needToFetched = true
    },
    profileToggled(state) {
      state.toggle = !state.toggle
    },
    profileTaken(state, { payload }: PayloadAction<OwnerProfile>) {
      state.profile = payload
      if (state.loading) state.needToFetched = true
    },
    pictureTaken(state, { payload }: PayloadAction<string | null>) {
      if (state.profile) state.profile.picture_url = payload
      if (state.loading) state.needToFetched = true
    },
    /** Updates immediately for open forms; the rest of the profile is reloaded. */
    connectTaken(state, { payload }: PayloadAction<OwnerProfile['connect']>) {
      if (state.profile) state.profile.connect = payload
      state.needToFetched = true
    },
  },
  extraReducers(builder) {
    builder
      .addCase(dashboardDataTaken, (state, { payload }) => {
        state.profile = payload.profile
        state.needToFetched = false
      })
      .addCase(fetchProfile.pending, state => {
        state.loading = true
        state.needToFetched = false
        state.error = ''
        state.lost = false
      })
      .addCase(fetchProfile.fulfilled, (state, { payload }) => {
        state.loading = false
        // requested before a change: wait for the next answer
        if (!state.needToFetched) state.profile = payload
      })
      .addCase(fetchProfile.rejected, (state, { payload }) => {
        state.loading = false
        state.error = payload?.message ?? specificationErrors.general
        state.lost = payload?.lost ?? false
      })
      .addCase(registerWaitlist.pending, state => {
        state.waitlistLoading = true
      })
      .addCase(registerWaitlist.fulfilled, state => {
        state.waitlistLoading = false
      })
      .addCase(registerWaitlist.rejected, (state, { payload }) => {
        state.waitlistLoading = false
        state.error = payload?.message ?? specificationErrors.general
      })
  },
})

export const { profileNeeded, profileToggled, profileTaken, pictureTaken, connectTaken } = profile.actions
export const profileReducer = profile.reducer

const storageKey = 'public_view'

/** Whether the owner selected the public view. Lasts as long as the tab. */
function isPublicView(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === 'true'
  } catch {
    // Storage is refused in some private windows; the page then always opens for editing.
    return false
  }
}

export function setPublicView(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(storageKey, 'true')
    else sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}
