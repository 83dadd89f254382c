import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { allSections, type ProfileSection } from '@credence/contract/profile/sections'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { visibilitySetting } from '../../paths.ts'
import { Link } from '../actions/link.tsx'
import { sectionNames } from '../profile/section-names.ts'
import { useVisibility } from '../profile/use-visibility.ts'
import { SaveFailure } from '../saving/save-failure.tsx'
import styles from './publish-dialog.module.css'

type PublishDialogProps = {
  profile: OwnerProfile
  /** Undefined while the dialog is closed. */
  asked: 'public' | undefined
  onClose: () => void
}

/** Shows what people will see before a private page is published. */
export function PublishDialog({ profile, asked, onClose }: PublishDialogProps) {
  const { busy, failure, change } = useVisibility(profile)
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      title="Publish your page?"
      actions={
        <>
          <Button busy={busy} onClick={() => void change('public').then(saved => saved && onClose())}>
            Publish
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>
          Anyone can see your page. Search engines may list it.{' '}
          <Link className="link" to={visibilitySetting}>
            Choose who can see it
          </Link>
        </p>
        <div className={styles.shows}>
          <p>What people will see:</p>
          <ul>
            {whatBecomesVisible(profile).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{emailLine(profile)} You can make your page private again at any time.</p>
        </div>
        <SaveFailure failure={failure} />
      </div>
    </Dialog>
  )
}

/** The sections that publishing reveals, as lines; empty ones are omitted, hidden ones named. */
export function whatBecomesVisible(profile: OwnerProfile): string[] {
  const { headline, picture_url, city, country, languages, open_to, links } = profile
  const head = [
    'your name',
    picture_url && 'photo',
    headline && 'headline',
    (city || country) && 'place',
    languages.length > 0 && 'languages',
    open_to && 'what you’re open to',
    links.length > 0 && 'links',
  ].filter(Boolean)
  const sections = allSections(profile.sections)
  const named = (wanted: (id: ProfileSection, visible: boolean) => boolean) =>
    sections.filter(({ id, visible }) => wanted(id, visible)).map(({ id }) => sectionNames[id])
  const shown = named((id, visible) => visible && hasContent(profile, id))
  const hidden = named((id, visible) => !visible && hasContent(profile, id))
  return [
    capital(head.join(', ')),
    ...(shown.length > 0 ? [shown.join(', ')] : []),
    ...(hidden.length > 0 ? [`Not shown: ${hidden.join(', ')} (hidden by you)`] : []),
  ]
}

/** The sign-in address is public only if the owner made it the Connect button's. */
export function emailLine({ connect }: Pick<OwnerProfile, 'connect'>): string {
  return connect?.method === 'email' ? `Your Connect button shows ${connect.link}.` : 'Your e-mail address isn’t shown.'
}

function hasContent(profile: OwnerProfile, id: ProfileSection): boolean {
  const content = profile[id]
  return content !== null && content !== '' && !(Array.isArray(content) && content.length === 0)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
