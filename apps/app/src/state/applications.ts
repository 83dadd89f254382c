import type { applyAffiliateProgram, applyStudentDiscount } from '@credence/contract/applications/endpoints'
import type { attachPicture as attachPictureCall } from '@credence/contract/attachments/endpoints'
import type { RequestBodyOf } from '@credence/contract/endpoint'
import type { shareStory as shareStoryCall } from '@credence/contract/stories/endpoints'
import { call } from '../api/call.ts'
import { callAction } from './call-action.ts'

export const applyForStudentDiscount = callAction(
  'applications/student',
  (body: RequestBodyOf<typeof applyStudentDiscount>) =>
    call<typeof applyStudentDiscount>('POST', '/api/apply-student-discount', { body }),
)

export const applyForAffiliateProgram = callAction(
  'applications/affiliate',
  (body: RequestBodyOf<typeof applyAffiliateProgram>) =>
    call<typeof applyAffiliateProgram>('POST', '/api/apply-affiliate-program', { body }),
)

export const shareStory = callAction('applications/story', (body: RequestBodyOf<typeof shareStoryCall>) =>
  call<typeof shareStoryCall>('POST', '/api/share-story', { body }),
)

/** Uploads a picture for a form; the form then refers to it by id. */
export const attachPicture = callAction(
  'applications/attach',
  (file: File) => call<typeof attachPictureCall>('POST', '/api/attachments', { file }),
  { read: ({ envelope }) => envelope.data?.attachment_id },
)
