import { firstNameOf } from '@credence/contract/first-name'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { suggestedAuthorMessage } from '@credence/contract/recommendations/old-praise/author-message'
import { Button } from '@credence/ui/button'
import { FoldedQuote } from '@credence/ui/folded-quote'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { fieldMessage } from '../../../../api/failure.ts'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { usePageTitle } from '../../../../components/page/use-page-title.ts'
import { SaveFailure } from '../../../../components/saving/save-failure.tsx'
import { UnsavedGuard } from '../../../../components/saving/unsaved-guard.tsx'
import { SlowNote } from '../../../../components/server-notes/connection-note.tsx'
import { MailPreviewDialog } from '../../invites/request/mail-preview.tsx'
import pageStyles from '../../invites/request/request-desk.module.css'
import type { Unasked } from '../unasked.ts'
import type { OldPraiseDesk } from '../use-old-praise.ts'
import styles from './author-desk.module.css'
import { AuthorLetter } from './author-letter.tsx'
import { useAskAuthor } from './use-ask-author.ts'

type AuthorDeskProps = {
  profile: OwnerProfile
  asking: Unasked
  email: string
  desk: OldPraiseDesk
  onBack: () => void
}

/** The request as its author will read it. Nothing has gone out, and a text from a file is not kept before it does. */
export function AuthorDesk({ profile, asking, email, desk, onBack }: AuthorDeskProps) {
  const { text } = asking
  const [words, setWords] = useState<string>()
  const [editing, setEditing] = useState(false)
  const message = words ?? suggestedAuthorMessage(profile.full_name, text)
  const { busy, failure, mail, send, look, close } = useAskAuthor({ asking, email, message, desk, onSent: onBack })
  const name = firstNameOf(text.full_name)
  usePageTitle('Read it, then send it')
  const refused = fieldMessage(failure, 'email')

  return (
    <>
      <UnsavedGuard unsaved={words !== undefined && !busy} />
      <p className={pageStyles.back}>
        <Button variant="quiet" size="sm" onClick={onBack}>
          <Icon of={ArrowLeft} size="small" />
          Old praise
        </Button>
      </p>
      <div className={pageStyles.head}>
        <h1 className={pageStyles.title}>Read it, then send it.</h1>
        <p className={pageStyles.summary}>This is what {name} gets. It goes out in your name.</p>
      </div>
      <div className={pageStyles.columns}>
        <section className={styles.about} aria-labelledby="the-text">
          <h2 className="t-h3" id="the-text">
            What {name} will read
          </h2>
          <blockquote className={styles.quote} dir="auto">
            <FoldedQuote text={text.text} />
          </blockquote>
          <p className="t-small">
            On a page of their own, to {email}. The mail does not hold the words, in case the address is somebody
            else’s.
          </p>
          <p className="t-small">
            One reminder after 5 days if there is no answer. Whoever says “Never ask me again” is never asked again.
          </p>
        </section>
        <div className={pageStyles.column}>
          <AuthorLetter
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
              {editing ? 'See the letter' : 'Edit the words'}
            </Button>
            <span className={pageStyles.links}>
              {words !== undefined && <TextButton onClick={() => setWords(undefined)}>Back to our words</TextButton>}
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
