import { firstNameOf } from '@credence/contract/first-name'
import { formatDay } from '@credence/contract/recommendations/imported-testimonials/origin'
import { printedWords } from '@credence/profile-view/card-text'
import { nameOf, sourceName } from '@credence/profile-view/words'
import { Icon } from '@credence/ui/icon'
import { Link2 } from 'lucide-react'
import { sampleProfile } from '../../sample-profile.ts'
import styles from './assistant-page.module.css'

const quoted = sampleProfile.recommendations.find(({ source }) => source === 'manager')!
const managers = sampleProfile.recommendations.filter(({ source }) => source === 'manager').length

/** About the sample, whose people do not exist. */
export function SampleConversation() {
  const { reviewer, source, email_domain, given_at } = quoted
  const count = sampleProfile.recommendations.length
  return (
    <section className={styles.chat} aria-labelledby="conversation">
      <h2 className="t-wide" id="conversation">
        A sample conversation
      </h2>
      <p className={`${styles.bubble} ${styles.asked}`}>
        What did {firstNameOf(nameOf(sampleProfile))}’s managers say, and do the records hold?
      </p>
      <p className={styles.call}>
        <Icon of={Link2} size="small" />
        <code>read_page("{sampleProfile.slug}")</code>
      </p>
      <div className={styles.bubble}>
        <p>
          {managers === 1 ? 'One manager is' : `${managers} managers are`} on the page. All {count} records hold.
        </p>
        <blockquote className={styles.quote}>
          {printedWords(quoted)}
          <cite>
            {reviewer.full_name}, {sourceName(source).toLowerCase()}. E-mail confirmed {email_domain}.{' '}
            {formatDay(given_at)}
          </cite>
        </blockquote>
        <p>A record shows that the text is unchanged. It does not show that the opinion is right.</p>
      </div>
      <p className="t-small">
        Assistants make mistakes. Check a record yourself:{' '}
        <a className="link" href="/verify">
          Check a record
        </a>
      </p>
    </section>
  )
}
