/** The contract's shapes of what this site sends and reads. Types only: their schemas, and zod with them, stay out of the build. */

// biome-ignore-start lint/style/noRestrictedImports: nothing of these files is left after the build
import type { attachPicture } from '@credence/contract/attachments/endpoints'
import type { listStories, Story } from '@credence/contract/stories/endpoints'
import type { registerWaitlist, WaitlistEntry } from '@credence/contract/waitlist/endpoints'

// biome-ignore-end lint/style/noRestrictedImports: as above

export type { Story, WaitlistEntry }

/** Where each call is made, so that a path typed here and changed there fails to compile. */
export type CallPath = {
  stories: (typeof listStories)['path']
  attachment: (typeof attachPicture)['path']
  waitlist: (typeof registerWaitlist)['path']
}
