import { firstNameOf } from '@credence/contract/first-name'
import type { MailPreview } from '@credence/contract/invites/preview/endpoints'
import { textLimits } from '@credence/contract/limits/text-limits'
import { senderName } from '@credence/contract/plain-name'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { authorSubject, suggestedAuthorMessage } from '@credence/contract/recommendations/old-praise/author-message'
import { Button } from '@credence/ui/button'
import { TextAreaField } from '@credence/ui/field'
import { FoldedQuote } from '@credence/ui/folded-quote'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft, Lock, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { fieldMessage } from '../../../api/failure.ts'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { UnsavedGuard } from '../../../components/saving/unsaved-guard.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { SlowNote } from '../../../components/server-notes/connection-note.tsx'
import { afterMessageSet } from '../../../state/common.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { askAuthor, previewAuthorMail } from '../../../state/recommendations/old-praise.ts'
import letterStyles from '../invites/request/letter.module.css'
import { LetterHead, MailPreviewDialog } from '../invites/request/mail-preview.tsx'
import pageStyles from '../invites/request/request-desk.module.css'
import styles from './confirmation-request.module.css'
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
  const [editing, setEditing] = useState(false)
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
      <div className={pageStyles.head}>
        <h1 className={pageStyles.title}>Your message to {name}</h1>
      </div>
      <div className={pageStyles.columns}>
        <section className={styles.about} aria-labelledby="the-text">
          <h2 className="t-h3" id="the-text">
            What {name} will read
          </h2>
          <blockquote className={styles.quote} dir="auto">
            <FoldedQuote text={text.text} />
          </blockquote>
          <p className="t-small">We send a link to {email}, not the text itself.</p>
          <p className="t-small">We remind {name} once, after 5 days.</p>
        </section>
        <div className={pageStyles.column}>
          <RequestLetter
            profile={profile}
            message={message}
            editing={editing}
            problem={fieldMessage(failure, 'message')}
            onWords={setWords}
          />
          {refused ? (
            <SaveFailure failure={{ status: 'failed', message: refused }} />
          ) : (
            <SaveFailure failure={failure} />
          )}
          <div className={pageStyles.actions}>
            <Button size="lg" busy={busy} onClick={() => void send()}>
              {!busy && <Icon of={Send} size="small" />}
              {busy ? 'Sending' : `Send to ${name}`}
            </Button>
            <Button variant="quiet" size="lg" onClick={() => setEditing(!editing)}>
              <Icon of={Pencil} size="small" />
              {editing ? 'See the message' : 'Edit the message'}
            </Button>
            <span className={pageStyles.links}>
              {words !== undefined && <TextButton onClick={() => setWords(undefined)}>Use our text</TextButton>}
              <TextButton disabled={busy} onClick={() => void look()}>
                See the whole e-mail
              </TextButton>
            </span>
          </div>
          <SlowNote busy={busy} />
          <MailPreviewDialog mail={mail} onClose={close} />
        </div>
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

type RequestLetterProps = {
  profile: OwnerProfile
  message: string
  editing: boolean
  problem: string | undefined
  onWords: (words: string) => void
}

function RequestLetter({ profile, message, editing, problem, onWords }: RequestLetterProps) {
  const { productName } = usePublicConfig()
  return (
    <section className={letterStyles.letter} aria-label="The message">
      <LetterHead
        from={senderName(profile.full_name, productName)}
        replyTo={profile.email}
        subject={authorSubject(profile.full_name)}
      />
      {editing || problem ? (
        <TextAreaField
          label="Your message"
          className={letterStyles.words}
          error={problem}
          rows={12}
          maxLength={textLimits.inviteMessage}
          value={message}
          onChange={({ target }) => onWords(target.value)}
        />
      ) : (
        message.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place; two may say the same
          <p key={index} className={letterStyles.paragraph} dir="auto">
            {paragraph}
          </p>
        ))
      )}
      <p className={letterStyles.fixed}>
        <Icon of={Lock} size="small" />
        <span>We add its source, a button and a way to decline.</span>
      </p>
    </section>
  )
}
