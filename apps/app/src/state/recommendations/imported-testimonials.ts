import type {
  AuthorLetter,
  askAuthor as askAuthorCall,
  keepOldPraise,
  listOldPraise,
  OldText,
  previewAuthorMail as previewAuthorMailCall,
  removeOldPraise as removeOldPraiseCall,
  stopAskingAuthor,
} from '@credence/contract/recommendations/imported-testimonials/endpoints'
import { authorisedCall } from '../../api/authorised-call.ts'
import { withRetry } from '../../api/with-retry.ts'
import { callAction } from '../call-action.ts'

/** Unpublished texts that the owner imported from elsewhere. */
export const fetchOldPraise = callAction(
  'old-praise/fetch',
  () => withRetry(() => authorisedCall<typeof listOldPraise>('GET', '/api/old-praise')),
  { read: ({ envelope }) => envelope.data ?? [] },
)

/** Returns the texts as stored, including existing ones. */
export const keepTexts = callAction(
  'old-praise/keep',
  (texts: OldText[]) => authorisedCall<typeof keepOldPraise>('POST', '/api/old-praise', { body: { texts } }),
  { read: ({ envelope }) => envelope.data ?? [] },
)

export const removeOldPraise = callAction('old-praise/remove', (id: string) =>
  authorisedCall<typeof removeOldPraiseCall>('DELETE', '/api/old-praise/:id', { params: { id } }),
)

type Letter = { id: string } & Pick<AuthorLetter, 'email' | 'message'>

export const askAuthor = callAction(
  'old-praise/ask',
  ({ id, ...body }: Letter) =>
    authorisedCall<typeof askAuthorCall>('POST', '/api/old-praise/:id/ask', { params: { id }, body }),
  { read: ({ envelope }) => envelope.data },
)

export const stopAsking = callAction(
  'old-praise/stop-asking',
  (id: string) => authorisedCall<typeof stopAskingAuthor>('DELETE', '/api/old-praise/:id/ask', { params: { id } }),
  { read: ({ envelope }) => envelope.data },
)

/** A preview: sends nothing. */
export const previewAuthorMail = callAction(
  'old-praise/preview',
  (body: AuthorLetter) => authorisedCall<typeof previewAuthorMailCall>('POST', '/api/old-praise/preview', { body }),
  { read: ({ envelope }) => envelope.data },
)
