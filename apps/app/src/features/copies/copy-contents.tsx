import type { HeldCopy } from '@credence/contract/copies/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { printedWords } from '@credence/profile-view/card-text'
import { Avatar } from '@credence/ui/avatar'
import { ConfirmedSeal } from '@credence/ui/confirmed-badge'
import { Icon } from '@credence/ui/icon'
import { Check, FileCheck, FileText, KeyRound, type LucideIcon, ScrollText, Video } from 'lucide-react'
import { sizeWords } from '../../components/format/file-sizes.ts'
import styles from './copy-page.module.css'
import { isCounted, shownParts } from './copy-words.ts'

const icons: Record<string, LucideIcon> = {
  'media/': Video,
  'records/': ScrollText,
  'check.html': FileCheck,
  'keys.json': KeyRound,
}

export function CopyContents({ held }: { held: HeldCopy }) {
  return (
    <section aria-labelledby="in-it">
      <h3 className={`t-h3 ${styles.inIt}`} id="in-it">
        What is in it
      </h3>
      <ul className={styles.files}>
        {shownParts(held).map(part => (
          <li key={part.name}>
            <Icon of={icons[part.name] ?? FileText} />
            <code>{part.name}</code>
            <span className={styles.size}>
              {isCounted(part) ? `${part.files} ${part.files === 1 ? 'file' : 'files'}` : sizeWords(part.bytes)}
            </span>
            <span className={styles.says}>{part.says}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shownLines = 6

/** What a reader sees who opens it. A picture of it, so its parts are no headings. */
export function CopyPreview({ profile, held }: { profile: OwnerProfile; held: HeldCopy }) {
  const { slug, rosette, full_name, headline, picture_url, recommendations } = profile
  const count = held.recommendations
  const more = count - shownLines
  return (
    <section className={styles.bed} aria-label="The copy, opened">
      <div className={styles.window}>
        <p className={styles.chrome}>
          <i />
          <i />
          <i />
          <span>{slug}/index.html</span>
        </p>
        {count > 0 && (
          <div className={styles.checked}>
            <ConfirmedSeal />
            <p>
              <b>{count === 1 ? 'The record holds' : `All ${count} records hold`}</b>
              <span className="t-small">Checked on the reader’s computer, without the internet.</span>
            </p>
          </div>
        )}
        <div className={styles.owner}>
          <Avatar id={rosette} name={full_name || slug} picture={picture_url ?? undefined} size={64} />
          <p>
            <b dir="auto">{full_name || slug}</b>
            <span className="t-small" dir="auto">
              {headline}
            </span>
          </p>
        </div>
        <ol className={styles.lines}>
          {recommendations.slice(0, Math.min(count, shownLines)).map(each => (
            <li key={each.id}>
              <Icon of={Check} />
              <span className={styles.quote} dir="auto">
                {printedWords(each)}
              </span>
              <span className={styles.who} dir="auto">
                {each.reviewer.full_name}
              </span>
            </li>
          ))}
          {more > 0 && (
            <li>
              <span />
              <span>and {more} more</span>
            </li>
          )}
        </ol>
      </div>
      <p className="t-small">
        A copy can’t know what happens later. If someone withdraws a recommendation, we delete the copy we hold. One
        that you downloaded still has it. With the internet on, its check page can ask us.
      </p>
    </section>
  )
}
