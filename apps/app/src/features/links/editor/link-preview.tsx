import { firstNameOf } from '@credence/contract/first-name'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { printedWords } from '@credence/profile-view/card-text'
import { Avatar } from '@credence/ui/avatar'
import { Icon } from '@credence/ui/icon'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { Lock } from 'lucide-react'
import { withoutScheme } from '../link-words.ts'
import styles from './link-editor.module.css'

type LinkPreviewProps = {
  profile: OwnerProfile
  chosen: string[]
  note: string
  /** Null before it is made. */
  url: string | null
}

/** What the reader sees first, with what is not saved yet. Not the page itself: that shows what is saved. */
export function LinkPreview({ profile, chosen, note, url }: LinkPreviewProps) {
  const { rosette, full_name, headline, picture_url, recommendations } = profile
  const shown = chosen.flatMap(id => recommendations.find(each => each.id === id) ?? [])
  const first = firstNameOf(full_name)
  return (
    <aside className={styles.preview} aria-label="Preview">
      <div className={styles.previewHead}>
        <span className="t-wide">What the reader sees</span>
        {url && (
          <a className="link t-small" href={url} target="_blank" rel="noreferrer">
            Open in full
          </a>
        )}
      </div>
      <div className={styles.frame}>
        <p className={styles.chrome}>
          <Icon of={Lock} size="small" />
          {url ? withoutScheme(url) : 'Your link'}
        </p>
        <div className={styles.banner} aria-hidden="true">
          <RosetteFigure id={rosette} weight={0.6} className={styles.rosette} />
        </div>
        <div className={styles.sheet}>
          <div className={styles.owner}>
            <Avatar id={rosette} name={full_name} picture={picture_url ?? undefined} size={72} />
            <p>
              <b>
                <bdi>{full_name}</bdi>
              </b>
              <span dir="auto">{headline}</span>
            </p>
          </div>
          {note.trim() && (
            <blockquote className={styles.said} dir="auto">
              {note}
            </blockquote>
          )}
          <p className={styles.choice} aria-live="polite">
            <bdi>{first}</bdi>
            {choiceWords(shown.length, recommendations.length)}
          </p>
          <ol className={styles.quotes}>
            {shown.map(each => (
              <li key={each.id}>
                <Avatar
                  id={each.id}
                  name={each.reviewer.full_name}
                  picture={each.reviewer.picture_url ?? undefined}
                  size={44}
                />
                <p>
                  <q dir="auto">{printedWords(each)}</q>
                  <span>
                    <bdi>{each.reviewer.full_name}</bdi>, {each.email_domain}
                  </span>
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </aside>
  )
}

/** After the name, as on the reader's page. */
function choiceWords(shown: number, of: number): string {
  if (shown >= of) return shown === 1 ? '’s recommendation' : `’s ${shown} recommendations`
  return shown === 1 ? ` chose this 1 of ${of} for you` : ` chose these ${shown} of ${of} for you`
}
