import { firstNameOf } from '@credence/contract/first-name'
import { dayInWords } from '@credence/contract/recommendations/old-praise/origin-words'
import type { AskedOldPraise } from '@credence/contract/recommendations/old-praise-confirm/endpoints'
import { Avatar } from '@credence/ui/avatar'
import { Chip } from '@credence/ui/chip'
import { paragraphs } from '@credence/ui/quote'
import { EyeOff } from 'lucide-react'
import styles from './old-sheet.module.css'

/** The old text as it stands, with all that is known about it. */
export function OldSheet({ asked }: { asked: AskedOldPraise }) {
  const { text, full_name, position, place, written_on, owner, email } = asked
  const name = firstNameOf(owner.full_name)
  const day = written_on && dayInWords(written_on)
  return (
    <section aria-label="The old text">
      <article className={styles.sheet}>
        <blockquote className={styles.quote} dir="auto">
          {paragraphs(text).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
        <div className={styles.by}>
          <Avatar id={full_name} name={full_name} size={72} />
          <p>
            <b dir="auto">{full_name}</b>
            <span dir="auto">{position}</span>
          </p>
        </div>
        <div className={styles.foot}>
          <Chip tone="line" icon={EyeOff}>
            Not confirmed, not public
          </Chip>
          {day && <span className="t-meta">Written {day}</span>}
        </div>
      </article>
      <dl className={styles.ledger}>
        <div>
          <dt>Where it is from</dt>
          <dd>
            {place}, as {name} says. We have not seen the original.
          </dd>
        </div>
        <div>
          <dt>What readers see</dt>
          <dd>
            Your name and role, {email.slice(email.lastIndexOf('@') + 1)}, and{' '}
            {day ? `both dates: written ${day}, confirmed today.` : 'the date of today, with “written elsewhere”.'}
          </dd>
        </div>
      </dl>
    </section>
  )
}
