import { firstNameOf } from '@credence/contract/first-name'
import type { MailPreview } from '@credence/contract/invites/preview/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import {
  authorSubject,
  suggestedAuthorMessage,
} from '@credence/contract/recommendations/imported-testimonials/author-message'
import { Button } from '@credence/ui/button'
import { FoldedQuote } from '@credence/ui/folded-quote'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft, Send } from 'lucide-react'
import { useState } from 'react'
import { fieldMessage } from '../../../api/failure.ts'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { UnsavedGuard } from '../../../components/saving/unsaved-guard.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { SlowNote } from '../../../components/server-notes/connection-note.tsx'
import { afterMessageSet } from '../../../state/common.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { askAuthor, previewAuthorMail } from '../../../state/recommendations/imported-testimonials.ts'
import { Letter } from '../invites/request/letter.tsx'
import { MailPreviewDialog } from '../invites/request/mail-preview.tsx'
import pageStyles from '../invites/request/request-desk.module.css'
import styles from './confirmation-request.module.css'
import rowStyles from './testimonial-rows.module.css'
import type { Unrequested } from './testimonial-rules.ts'
import type { Testimonials } from './use-testimonials.ts'

type ConfirmationRequestProps = {
  profile: OwnerProfile
  asking: Unrequested
  email: string
  testimonials: Testimonials
  onBack: () => void
}

/** Nothing is sent yet; a text from a file is stored only when the request is sent. */
export function ConfirmationRequest({ profile, asking, email, testimonials, onBack }: ConfirmationRequestProps) {
  const { text } = asking
  const [words, setWords] = useState<string>()
  const message = words ?? suggestedAuthorMessage(profile.full_name, text)
  const { busy, failure, mail, send, look, close } = useRequestConfirmation({
    asking,
    email,
    message,
    testimonials,
    onSent: onBack,
  })
  const name = firstNameOf(text.full_name)
  usePageTitle(`Your message to ${name}`)
  const refused = fieldMessage(failure, 'email')

  return (
    <>
      <UnsavedGuard unsaved={words !== undefined && !busy} />
      <p className={pageStyles.back}>
        <Button variant="quiet" size="sm" onClick={onBack}>
          <Icon of={ArrowLeft} size="small" />
          Old recommendations
        </Button>
      </p>
      <h1 className={pageStyles.title}>Your message to {name}</h1>
      <div className={pageStyles.columns}>
        <div>
          <Letter
            subject={authorSubject(profile.full_name)}
            label={`Message to ${name}`}
            message={message}
            added="We add the source, a reply button and 2 links to decline."
            problem={fieldMessage(failure, 'message')}
            onWords={setWords}
          />
          <SaveFailure failure={refused ? { status: 'failed', message: refused } : failure} />
          <div className={pageStyles.actions}>
            <Button size="lg" busy={busy} onClick={() => void send()}>
              {!busy && <Icon of={Send} size="small" />}
              {busy ? 'Sending' : `Send to ${name}`}
            </Button>
            <TextButton disabled={busy} onClick={() => void look()}>
              See the whole e-mail
            </TextButton>
            {words !== undefined && <TextButton onClick={() => setWords(undefined)}>Use our text</TextButton>}
          </div>
          <SlowNote busy={busy} />
          <MailPreviewDialog mail={mail} onClose={close} />
        </div>
        <section className={styles.about} aria-labelledby="the-text">
          <h2 className="t-h3" id="the-text">
            What {name} will read
          </h2>
          <blockquote className={rowStyles.quote} dir="auto">
            <FoldedQuote text={text.text} />
          </blockquote>
          <p className="t-small">
            We’ll send a link to {email}. The e-mail leaves out the text, in case the address is wrong.
          </p>
          <p className="t-small">
            We’ll send one reminder after 5 days if there’s no answer. If {name} chooses “Never ask me again”, we won’t
            ask again.
          </p>
        </section>
      </div>
    </>
  )
}

type Asking = { asking: Unrequested; email: string; message: string; testimonials: Testimonials; onSent: () => void }

/** Stores a text from a file first, then sends the request. */
function useRequestConfirmation({ asking, email, message, testimonials, onSent }: Asking) {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const [mail, setMail] = useState<MailPreview>()
  const { full_name, place, written_on } = asking.text

  async function send() {
    const id = asking.id ?? (await testimonials.add([asking.text]))[0]?.id
    if (!id) return
    const isSent = await saving.save(async () => {
      const done = await dispatch(askAuthor({ id, email, message }))
      if (askAuthor.fulfilled.match(done)) testimonials.upsert([done.payload])
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

  const busy = saving.busy || testimonials.busy
  return { busy, failure: saving.failure ?? testimonials.failure, mail, send, look, close: () => setMail(undefined) }
}
