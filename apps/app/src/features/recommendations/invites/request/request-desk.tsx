import { firstNameOf } from '@credence/contract/first-name'
import type { Invite } from '@credence/contract/invites/endpoints'
import { namePlaceholder, requestSubject } from '@credence/contract/invites/invite-message'
import { inviteLimits } from '@credence/contract/limits/limits'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Switch } from '@credence/ui/switch'
import { ArrowLeft, Link2, Send } from 'lucide-react'
import { useState } from 'react'
import { failureWords, fieldMessage } from '../../../../api/failure.ts'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { usePublicConfig } from '../../../../components/page/public-config.tsx'
import { usePageTitle } from '../../../../components/page/use-page-title.ts'
import { SlowNote } from '../../../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../../../components/server-notes/server-message.tsx'
import { useAppSelector } from '../../../../state/hooks.ts'
import { NameFirst } from '../ask/ask-panel.tsx'
import type { Person } from '../ask/parse-people.ts'
import { Letter } from './letter.tsx'
import { LetterDrafting, useRequestDrafting } from './letter-drafting.tsx'
import { LinkResults } from './link-results.tsx'
import { MailPreviewDialog } from './mail-preview.tsx'
import { MemoryForm } from './memory-form.tsx'
import { PeopleForm, PeopleRow } from './people-row.tsx'
import styles from './request-desk.module.css'
import { emptyRequest, messageOf, type UnsentRequest } from './unsent-request.ts'
import { useMailPreview, useSendRequest } from './use-send-request.ts'

export type RequestEditorProps = {
  profile: OwnerProfile
  request: UnsentRequest
  onChange: (changes: Partial<UnsentRequest>) => void
  onBack: () => void
  onSent: () => void
}

export function RequestEditor({ profile, request, onChange, onBack, onSent }: RequestEditorProps) {
  const { people } = request
  const [isChoosing, setChoosing] = useState(people.length === 0)
  const [links, setLinks] = useState<Invite[]>()
  const title = people.length > 0 && !isChoosing ? `Your message to ${nameOf(people)}` : 'Ask someone'
  usePageTitle(links ? 'Your links' : title)

  function read(next: Person[]) {
    onChange({ people: next, words: renamed(request.words, people, next) })
    setChoosing(false)
  }
  if (links) return <LinkResults invites={links} onDone={onSent} />
  return (
    <>
      <p className={styles.back}>
        <Button variant="quiet" size="sm" onClick={onBack}>
          <Icon of={ArrowLeft} size="small" />
          Recommendations
        </Button>
      </p>
      <h1 className={styles.title}>{title}</h1>
      {!profile.full_name ? (
        <NameFirst />
      ) : isChoosing ? (
        <PeopleForm profile={profile} request={request} onChange={onChange} onRead={read} />
      ) : (
        <Desk
          profile={profile}
          request={request}
          onChange={onChange}
          onEdit={() => setChoosing(true)}
          onSent={onSent}
          onLinks={found => {
            setLinks(found)
            // a reload must not make them again
            onChange(emptyRequest)
          }}
        />
      )}
    </>
  )
}

type DeskProps = {
  profile: OwnerProfile
  request: UnsentRequest
  onChange: (changes: Partial<UnsentRequest>) => void
  onEdit: () => void
  onSent: () => void
  onLinks: (invites: Invite[]) => void
}

function Desk({ profile, request, onChange, onEdit, onSent, onLinks }: DeskProps) {
  const sending = useSendRequest(profile, request, { onSent, onLinks })
  const preview = useMailPreview(profile, request)
  const drafting = useRequestDrafting(request, onChange)
  const { ai } = usePublicConfig()
  const declined = useDeclined(request.people)
  const failure = sending.failure ?? preview.failure
  const fieldFailure = failure?.errors ? failure : undefined
  const { people, remind } = request
  const who = nameOf(people)
  const isLocked = drafting.isRunning || declined !== undefined
  const isMail = people.some(({ email }) => email !== '')
  return (
    <div className={styles.columns}>
      <div>
        <PeopleRow request={request} failure={fieldFailure} onEdit={onEdit} />
        <Letter
          subject={requestSubject(profile.full_name)}
          label={people.length === 1 ? `Message to ${who}` : 'Message'}
          message={messageOf(drafting.shown, profile.full_name)}
          added="We add a reply button and a link to decline."
          hint={people.length > 1 && `${namePlaceholder} becomes each person’s first name.`}
          problem={fieldMessage(fieldFailure, 'message')}
          locked={drafting.isRunning}
          onWords={words => onChange({ words })}
        />
        {failure && !fieldFailure && (
          <div className={styles.failure}>
            <Alert tone="error">
              Your request wasn’t sent. Nothing was lost. Try again.
              <ServerMessage>{failureWords(failure)}</ServerMessage>
            </Alert>
          </div>
        )}
        <div className={styles.actions}>
          <Button size="lg" busy={sending.busy} disabled={isLocked} onClick={() => void sending.send('mail')}>
            {!sending.busy && <Icon of={isMail ? Send : Link2} size="small" />}
            {sending.busy
              ? 'Sending'
              : isMail
                ? `Send to ${who}`
                : people.length === 1
                  ? 'Get the link'
                  : 'Get the links'}
          </Button>
          {isMail && (
            <>
              <TextButton disabled={isLocked || sending.busy} onClick={() => void sending.send('link')}>
                Send it yourself
              </TextButton>
              <TextButton disabled={preview.busy} onClick={() => void preview.look()}>
                See the whole e-mail
              </TextButton>
            </>
          )}
          {request.words !== null && !drafting.isRunning && (
            <TextButton onClick={() => onChange({ words: null })}>Use our text</TextButton>
          )}
        </div>
        {declined && <p role="status">{declined} declined. We won’t ask again.</p>}
        <SlowNote busy={sending.busy || preview.busy} />
        <MailPreviewDialog mail={preview.mail} onClose={preview.close} />
      </div>
      <aside className={styles.options} aria-label="Options">
        <MemoryForm
          request={request}
          who={people.length === 1 ? who : 'them'}
          failure={fieldFailure}
          onChange={onChange}
        />
        {isMail && (
          <div className={styles.remind}>
            <div>
              <b>Send a reminder</b>
              <p className="t-small">Once, after {inviteLimits.daysBetweenReminders} days without an answer.</p>
            </div>
            <Switch
              label="Send a reminder"
              checked={remind}
              onChange={({ target }) => onChange({ remind: target.checked })}
            />
          </div>
        )}
        {ai && <LetterDrafting drafting={drafting} />}
      </aside>
    </div>
  )
}

/** "Ivo", or "3 people". */
function nameOf(people: Person[]): string {
  return people.length === 1 ? firstNameOf(people[0]!.full_name) : `${people.length} people`
}

/** A letter that was edited for one person names the next one. */
function renamed(words: string | null, before: Person[], after: Person[]): string | null {
  if (!words || before.length !== 1) return words
  const next = after.length === 1 ? firstNameOf(after[0]!.full_name) : '{name}'
  return words.replaceAll(firstNameOf(before[0]!.full_name), () => next)
}

/** The first name of a person who declined an earlier request: the server sends no second one. */
function useDeclined(people: Person[]): string | undefined {
  const known = useAppSelector(state => state.invites.list)
  const [person] = people
  if (people.length !== 1 || !person?.email) return undefined
  const isTheirs = ({ email, state }: Invite) => state === 'declined' && email === person.email
  return known?.some(isTheirs) ? firstNameOf(person.full_name) : undefined
}
