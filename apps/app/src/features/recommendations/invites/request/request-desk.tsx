import { firstNameOf } from '@credence/contract/first-name'
import type { Invite } from '@credence/contract/invites/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Switch } from '@credence/ui/switch'
import { ArrowLeft, Link2, Pencil, Send } from 'lucide-react'
import { useState } from 'react'
import { fieldMessage } from '../../../../api/failure.ts'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { numberWord } from '../../../../components/format/numbers.ts'
import { usePublicConfig } from '../../../../components/page/public-config.tsx'
import { usePageTitle } from '../../../../components/page/use-page-title.ts'
import { OpenLink } from '../../../../components/profile/open-link.tsx'
import { SaveFailure } from '../../../../components/saving/save-failure.tsx'
import { UnsavedGuard } from '../../../../components/saving/unsaved-guard.tsx'
import { SlowNote } from '../../../../components/server-notes/connection-note.tsx'
import { DraftDesk } from './draft-desk.tsx'
import { Letter } from './letter.tsx'
import { LinkResults } from './link-results.tsx'
import { MailPreviewDialog } from './mail-preview.tsx'
import { MemoryForm } from './memory-form.tsx'
import { PeopleList } from './people-list.tsx'
import styles from './request-desk.module.css'
import type { RequestDraft } from './request-draft.ts'
import { useMailPreview } from './use-mail-preview.ts'
import { useRequestDrafting } from './use-request-drafting.ts'
import { useSendRequest } from './use-send-request.ts'

type RequestDeskProps = {
  profile: OwnerProfile
  draft: RequestDraft
  onChange: (changes: Partial<RequestDraft>) => void
  onBack: () => void
  onSent: () => void
}

/** The request as it will be read, with the memory card that goes along. */
export function RequestDesk({ profile, draft, onChange, onBack, onSent }: RequestDeskProps) {
  const [editing, setEditing] = useState(false)
  const [links, setLinks] = useState<Invite[]>()
  const sending = useSendRequest(profile, draft, {
    onSent,
    onLinks: setLinks,
  })
  const preview = useMailPreview(profile, draft)
  const drafting = useRequestDrafting(draft, onChange)
  const { ai } = usePublicConfig()
  const failure = sending.failure ?? preview.failure
  const fieldFailure = failure?.errors ? failure : undefined
  const { people, way, remind } = draft
  const who =
    people.length === 1 ? firstNameOf(people[0]!.full_name) : `${numberWord(people.length).toLowerCase()} people`
  usePageTitle('Read it, then send it')

  if (links) return <LinkResults invites={links} onDone={onSent} />
  return (
    <>
      <UnsavedGuard unsaved={people.length > 0} />
      <p className={styles.back}>
        <Button variant="quiet" size="sm" onClick={onBack}>
          <Icon of={ArrowLeft} size="small" />
          Recommendations
        </Button>
      </p>
      <div className={styles.head}>
        <h1 className={styles.title}>{way === 'email' ? 'Read it, then send it.' : 'Read it, then make the link.'}</h1>
        <p className={styles.summary}>
          {people.length === 1 ? `This is what ${who} sees.` : 'This is what each of them sees.'}{' '}
          {way === 'email' ? 'It goes out in your name.' : 'You hand the link over yourself; no mail goes out.'}
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <MemoryForm draft={draft} who={who} failure={fieldFailure} onChange={onChange} />
          <PeopleList
            people={people}
            draft={draft}
            ownEmail={profile.email}
            failure={fieldFailure}
            onChange={next => onChange({ people: next })}
          />
          {way === 'link' && (
            <section className={styles.open} aria-labelledby="open-link-title">
              <h2 id="open-link-title" className="t-h3">
                For a whole group
              </h2>
              <OpenLink profile={profile} />
            </section>
          )}
        </div>
        <div className={styles.column}>
          <Letter
            profile={profile}
            draft={drafting.shown}
            problem={fieldMessage(fieldFailure, 'message')}
            editing={editing && !drafting.isRunning}
            onChange={onChange}
          />
          {ai && <DraftDesk drafting={drafting} />}
          <SaveFailure failure={failure} />
          <div className={styles.actions}>
            <Button size="lg" busy={sending.busy} disabled={drafting.isRunning} onClick={() => void sending.send()}>
              {!sending.busy && <Icon of={way === 'email' ? Send : Link2} size="small" />}
              {sending.busy
                ? 'Sending'
                : way === 'email'
                  ? `Send to ${who}`
                  : people.length === 1
                    ? 'Make the link'
                    : 'Make the links'}
            </Button>
            <Button variant="quiet" size="lg" onClick={() => setEditing(!editing)}>
              <Icon of={Pencil} size="small" />
              {editing ? 'See the letter' : 'Edit the words'}
            </Button>
            <span className={styles.links}>
              {draft.words !== undefined && !drafting.isRunning && (
                <TextButton onClick={() => onChange({ words: undefined })}>Back to our words</TextButton>
              )}
              {way === 'email' && (
                <TextButton disabled={preview.busy} onClick={() => void preview.look()}>
                  See the whole e-mail
                </TextButton>
              )}
            </span>
          </div>
          <SlowNote busy={sending.busy || preview.busy} />
          <MailPreviewDialog mail={preview.mail} onClose={preview.close} />
          {way === 'email' && (
            <div className={styles.remind}>
              <div>
                <b>Remind {people.length === 1 ? who : 'them'} once</b>
                <p className="t-small">After 5 days, if there is no answer. Never more than twice.</p>
              </div>
              <Switch
                label={`Remind ${people.length === 1 ? who : 'them'} once`}
                checked={remind}
                onChange={({ target }) => onChange({ remind: target.checked })}
              />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
