import type { MailPreview } from '@credence/contract/invites/preview/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useState } from 'react'
import { type Saving, useSaving } from '../../../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { previewMail } from '../../../../state/invites.ts'
import { type RequestDraft, requestOf } from './request-draft.ts'

type Preview = Pick<Saving, 'busy' | 'failure'> & {
  /** What is being looked at. */
  mail: MailPreview | undefined
  look: () => Promise<void>
  close: () => void
}

/** The whole mail, as the server would write it from what stands here now. */
export function useMailPreview(profile: OwnerProfile, draft: RequestDraft): Preview {
  const dispatch = useAppDispatch()
  const { busy, failure, save } = useSaving()
  const [mail, setMail] = useState<MailPreview>()

  async function look() {
    await save(async () => {
      const done = await dispatch(previewMail(requestOf(draft, profile.full_name)))
      if (previewMail.fulfilled.match(done)) setMail(done.payload)
      return done
    })
  }
  return { busy, failure, mail, look, close: () => setMail(undefined) }
}
