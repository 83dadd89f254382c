import type {
  changeLink,
  createLink,
  LinkChanges,
  listLinks,
  NewLink,
  revokeLink,
} from '@credence/contract/links/endpoints'
import { authorisedCall } from '../api/authorised-call.ts'
import { withRetry } from '../api/with-retry.ts'
import { callAction } from './call-action.ts'

/** Held by the page that shows them: no other page of the app needs them. */
export const fetchLinks = callAction(
  'links/fetch',
  () => withRetry(() => authorisedCall<typeof listLinks>('GET', '/api/links')),
  { read: ({ envelope }) => envelope.data ?? [] },
)

export const makeLink = callAction(
  'links/make',
  (body: NewLink) => authorisedCall<typeof createLink>('POST', '/api/links', { body }),
  { read: ({ envelope }) => envelope.data },
)

type Change = { id: string; changes: LinkChanges }

export const saveLink = callAction(
  'links/save',
  ({ id, changes }: Change) =>
    authorisedCall<typeof changeLink>('PATCH', '/api/links/:id', { params: { id }, body: changes }),
  { read: ({ envelope }) => envelope.data },
)

export const endLink = callAction(
  'links/revoke',
  (id: string) => authorisedCall<typeof revokeLink>('DELETE', '/api/links/:id', { params: { id } }),
  { read: ({ envelope }) => envelope.data },
)
