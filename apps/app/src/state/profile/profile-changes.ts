import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import type { deletePicture, putPicture, updateProfile } from '@credence/contract/profile/endpoints'
import type { checkSlug as checkSlugCall } from '@credence/contract/profile/slug/endpoints'
import { authorisedCall } from '../../api/authorised-call.ts'
import { readSession } from '../../api/session-cookies.ts'
import { withRetry } from '../../api/with-retry.ts'
import { callAction } from '../call-action.ts'
import { tokenTaken } from '../sign-in/token.ts'
import { notifyOtherTabs } from './other-tabs.ts'
import { pictureTaken, profileTaken } from './profile.ts'

/** Changes only the sent fields. A new slug comes with a new token cookie. */
export const saveProfile = callAction(
  'profile/save',
  (body: ProfileChanges) => authorisedCall<typeof updateProfile>('PATCH', '/api/profile', { body }),
  {
    read: ({ envelope }) => envelope.data,
    after(saved, dispatch) {
      dispatch(profileTaken(saved))
      notifyOtherTabs(saved)
      const session = readSession()
      if (session) dispatch(tokenTaken(session))
    },
  },
)

export const savePicture = callAction(
  'profile/save-picture',
  (file: Blob) => authorisedCall<typeof putPicture>('PUT', '/api/profile/picture', { file }),
  {
    read: ({ envelope }) => envelope.data?.picture_url,
    after: (address, dispatch) => dispatch(pictureTaken(address)),
  },
)

export const removePicture = callAction(
  'profile/remove-picture',
  () => authorisedCall<typeof deletePicture>('DELETE', '/api/profile/picture'),
  { after: (_, dispatch) => dispatch(pictureTaken(null)) },
)

/** Whether a slug is available to the owner, and free alternatives. */
export const checkSlug = callAction(
  'profile/check-slug',
  (slug: string, signal) =>
    withRetry(() => authorisedCall<typeof checkSlugCall>('GET', '/api/slugs/:slug', { params: { slug }, signal })),
  { read: ({ envelope }) => envelope.data },
)
