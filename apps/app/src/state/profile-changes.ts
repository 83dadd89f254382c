import type { Endpoint } from '@credence/contract/endpoint'
import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import type {
  checkSlug as checkSlugCall,
  deletePicture,
  putPicture,
  updateProfile,
} from '@credence/contract/profile/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createAsyncThunk } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import type { CallResult } from '../api/call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../api/failure.ts'
import { readSession } from '../api/session-cookies.ts'
import { withRetry } from '../api/with-retry.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { pictureTaken, profileTaken } from './profile.ts'
import { tokenTaken } from './token.ts'

type Rejecting = { rejectValue: Failure }

/** Changes what is sent and nothing else. A new link name comes with a new token, which the cookie then holds. */
export const saveProfile = createAsyncThunk<OwnerProfile, ProfileChanges, Rejecting>(
  'profile/save',
  async (body, { dispatch, rejectWithValue }) => {
    const result = await authorisedCall<typeof updateProfile>('PATCH', '/api/profile', { body })
    const saved = result.envelope?.data
    if (!isSuccess(result) || !saved) return rejectWithValue(failureOf(result, messageOf(result)))
    dispatch(profileTaken(saved))
    tellOtherTabs(saved)
    const session = readSession()
    if (session) dispatch(tokenTaken(session))
    return saved
  },
)

export const savePicture = createAsyncThunk<void, Blob, Rejecting>(
  'profile/save-picture',
  async (file, { dispatch, rejectWithValue }) => {
    const result = await authorisedCall<typeof putPicture>('PUT', '/api/profile/picture', { file })
    const saved = result.envelope?.data
    if (!isSuccess(result) || !saved) return rejectWithValue(failureOf(result, messageOf(result)))
    dispatch(pictureTaken(saved.picture_url))
  },
)

export const removePicture = createAsyncThunk<void, void, Rejecting>(
  'profile/remove-picture',
  async (_, { dispatch, rejectWithValue }) => {
    const result = await authorisedCall<typeof deletePicture>('DELETE', '/api/profile/picture')
    if (!isSuccess(result)) return rejectWithValue(failureOf(result, messageOf(result)))
    dispatch(pictureTaken(null))
  },
)

export type SlugAnswer = { free: boolean; suggestions: string[] }

/** Whether the owner can have a link name, and free ones like it. */
export const checkSlug = createAsyncThunk<SlugAnswer, string, Rejecting>(
  'profile/check-slug',
  async (slug, { rejectWithValue, signal }) => {
    const options = { params: { slug }, signal }
    const result = await withRetry(() => authorisedCall<typeof checkSlugCall>('GET', '/api/slugs/:slug', options))
    const answer = result.envelope?.data
    return isSuccess(result) && answer ? answer : rejectWithValue(failureOf(result, messageOf(result)))
  },
)

function messageOf<E extends Endpoint>(result: CallResult<E>): string {
  return serverMessage(result) ?? specificationErrors.general
}
