import type { TailoredLink } from '@credence/contract/links/endpoints'
import { linkLimits } from '@credence/contract/links/link-rules'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { TextAreaField, TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Ban, Check, Copy } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { fieldMessage } from '../../../api/failure.ts'
import { useCopied } from '../../../components/actions/use-copied.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { UnsavedGuard } from '../../../components/saving/unsaved-guard.tsx'
import { type Saving, useSaving } from '../../../components/saving/use-saving.ts'
import { paths } from '../../../paths.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { saveLink } from '../../../state/links.ts'
import { calendarDay, openedWords, withoutScheme } from '../link-words.ts'
import { RevokeDialog } from '../revoke-dialog.tsx'
import { useMakeLink } from '../use-links.ts'
import { ChosenRecommendations } from './chosen-recommendations.tsx'
import { changesOf, countChanges, draftLike, draftOf, newLinkOf, sectionsOf, wrongIn } from './link-draft.ts'
import styles from './link-editor.module.css'
import { EndChoice, PassphraseChoice, SectionChoice } from './link-options.tsx'
import { LinkPreview } from './link-preview.tsx'

type LinkFormProps = {
  /** Undefined for a new one. */
  link: TailoredLink | undefined
  like: TailoredLink | undefined
  profile: OwnerProfile
  onSaved: (link: TailoredLink) => void
}

/** Nothing changes for readers before it is saved. */
export function LinkForm({ link, like, profile, onSaved }: LinkFormProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const changing = useSaving()
  const making = useMakeLink()
  const saving = link ? changing : making.saving
  const begin = () => (link ? draftOf(link, profile) : like ? draftLike(like, profile) : draftOf(undefined, profile))
  const [draft, setDraft] = useState(begin)
  const [isChecked, setChecked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isRevoking, setRevoking] = useState(false)
  const change = (changes: Partial<typeof draft>) => setDraft(now => ({ ...now, ...changes }))
  const changes = changesOf(draft, link, profile)
  const wrong = wrongIn(draft, link?.has_passphrase ?? false)
  const errorOf = (field: keyof typeof wrong) =>
    (isChecked ? wrong[field] : undefined) ?? fieldMessage(saving.failure, field)

  /** Before the navigation, which would ask otherwise. */
  function leave() {
    flushSync(() => setLeaving(true))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (saving.busy || Object.keys(wrong).length > 0) return
    if (!link) {
      const done = await making.make(newLinkOf(draft, profile))
      if (!done) return
      leave()
      void navigate(paths.links, { state: { id: done.link.id, isCopied: done.isCopied } })
      return
    }
    await changing.save(async () => {
      const done = await dispatch(saveLink({ id: link.id, changes }))
      if (saveLink.fulfilled.match(done)) {
        onSaved(done.payload)
        setDraft(draftOf(done.payload, profile))
      }
      return done
    })
  }

  const unsaved = countChanges(changes)
  return (
    <>
      <Head link={link} />
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={event => void save(event)} noValidate>
          <TextField
            label={link ? 'Name of this link' : 'Who is it for?'}
            hint="Only you see it."
            maxLength={linkLimits.name}
            value={draft.name}
            error={errorOf('name')}
            onChange={({ target }) => change({ name: target.value })}
          />
          <ChosenRecommendations
            recommendations={profile.recommendations}
            chosen={draft.chosen}
            onChange={chosen => change({ chosen })}
          />
          <TextAreaField
            label="Note to the reader"
            optional
            className={styles.noteField}
            dir="auto"
            hint={`Shown above the recommendations. ${draft.note.length} of ${linkLimits.note}`}
            maxLength={linkLimits.note}
            value={draft.note}
            error={errorOf('note')}
            onChange={({ target }) => change({ note: target.value })}
          />
          <EndChoice draft={draft} change={change} error={errorOf('ends_on')} />
          <PassphraseChoice
            draft={draft}
            change={change}
            error={errorOf('passphrase')}
            hasPassphrase={link?.has_passphrase ?? false}
          />
          <SectionChoice draft={draft} change={change} offered={sectionsOf(profile)} />
          {link && <Openings link={link} />}
          {link && (
            <div className={styles.revoke}>
              <Button variant="danger" size="sm" onClick={() => setRevoking(true)}>
                <Icon of={Ban} size="small" />
                Revoke link
              </Button>
              <span className="t-small">The link stops working at once. This can’t be undone.</span>
            </div>
          )}
          <Foot isNew={!link} unsaved={unsaved} saving={saving} onDiscard={() => setDraft(begin())} />
        </form>
        <LinkPreview profile={profile} chosen={draft.chosen} note={draft.note} url={link?.url ?? null} />
      </div>
      <UnsavedGuard unsaved={unsaved > 0 && !isLeaving} />
      <RevokeDialog
        link={isRevoking ? link : undefined}
        onClose={() => setRevoking(false)}
        onRevoked={revoked => {
          onSaved(revoked)
          leave()
          void navigate(paths.links)
        }}
      />
    </>
  )
}

function Head({ link }: Pick<LinkFormProps, 'link'>) {
  const address = useRef<HTMLParagraphElement>(null)
  const { said, copied, copy } = useCopied(address)
  if (!link?.url) return <h1 className={styles.title}>New link</h1>
  const { url } = link
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>
          <bdi>{link.name}</bdi>
        </h1>
        <p ref={address} className={styles.address}>
          {withoutScheme(url)}
        </p>
      </div>
      <Button variant="secondary" onClick={() => void copy(() => navigator.clipboard.writeText(url))}>
        <Icon of={copied ? Check : Copy} size="small" />
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      <p className={copied || !said ? 'vh' : 't-small'} role="status">
        {said}
      </p>
    </div>
  )
}

/** By day, as far as days are listed. */
function Openings({ link }: { link: TailoredLink }) {
  return (
    <section className={styles.part}>
      <h2>Opened</h2>
      <p className="t-small">{openedWords(link)}</p>
      {link.openings.length > 1 && (
        <details className={styles.days}>
          <summary>By day</summary>
          <ul>
            {link.openings.map(({ date, count }) => (
              <li key={date}>
                <span>{calendarDay(date)}</span>
                <span>{count === 1 ? '1 time' : `${count} times`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type FootProps = {
  isNew: boolean
  unsaved: number
  saving: Pick<Saving, 'busy' | 'failure'>
  onDiscard: () => void
}

function Foot({ isNew, unsaved, saving: { busy, failure }, onDiscard }: FootProps) {
  if (!isNew && unsaved === 0 && !busy) return <p className="vh" role="status" />
  const words = unsaved === 1 ? '1 change, not saved yet.' : `${unsaved} changes, not saved yet.`
  return (
    <div className={styles.foot}>
      <SaveFailure failure={failure} />
      <div className={styles.bar}>
        <p className="t-small" role="status">
          {isNew ? 'The link works as soon as you make it.' : `${words} The link itself stays the same.`}
        </p>
        {!isNew && !busy && (
          <Button variant="quiet" size="sm" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button type="submit" size="sm" busy={busy}>
          {isNew ? 'Make link and copy' : 'Save changes'}
        </Button>
      </div>
    </div>
  )
}
