import type { MailPreview } from '@credence/contract/invites/preview/endpoints'
import { useState } from 'react'
import { useSaving } from '../../../../components/saving/use-saving.ts'
import { afterMessageSet } from '../../../../state/common.ts'
import { useAppDispatch } from '../../../../state/hooks.ts'
import { askAuthor, previewAuthorMail } from '../../../../state/recommendations/old-praise.ts'
import type { Unasked } from '../unasked.ts'
import type { OldPraiseDesk } from '../use-old-praise.ts'

type Asking = { asking: Unasked; email: string; message: string; desk: OldPraiseDesk; onSent: () => void }

/** Keeps the text where it is on this device alone, then asks; or shows the whole mail and does neither. */
export function useAskAuthor({ asking, email, message, desk, onSent }: Asking) {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const [mail, setMail] = useState<MailPreview>()
  const { full_name, place, written_on } = asking.text

  async function send() {
    const id = asking.id ?? (await desk.keep([asking.text]))[0]?.id
    if (!id) return
    const isSent = await saving.save(async () => {
      const done = await dispatch(askAuthor({ id, email, message }))
      if (askAuthor.fulfilled.match(done)) desk.put([done.payload])
      return done
    })
    if (!isSent) return
    onSent()
    dispatch(afterMessageSet({ message: `Sent to ${full_name}` }))
  }

  async function look() {
    await saving.save(async () => {
      const done = await dispatch(previewAuthorMail({ full_name, place, written_on, email, message }))
      if (previewAuthorMail.fulfilled.match(done)) setMail(done.payload)
      return done
    })
  }

  const busy = saving.busy || desk.busy
  return { busy, failure: saving.failure ?? desk.failure, mail, send, look, close: () => setMail(undefined) }
}
