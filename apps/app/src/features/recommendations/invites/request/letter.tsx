import { firstNameOf } from '@credence/contract/first-name'
import { namePlaceholder, requestSubject } from '@credence/contract/invites/invite-message'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { FieldNote, fieldAria } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Lock } from 'lucide-react'
import styles from './letter.module.css'
import { messageOf, type UnsentRequest } from './unsent-request.ts'

const letterId = 'request-letter'

type LetterProps = {
  profile: OwnerProfile
  request: UnsentRequest
  problem: string | undefined
  /** While a draft is written into it. */
  locked: boolean
  onChange: (changes: Partial<UnsentRequest>) => void
}

/** The mail, edited in place. */
export function Letter({ profile, request, problem, locked, onChange }: LetterProps) {
  const { people } = request
  const message = messageOf(request, profile.full_name)
  const hint = people.length > 1 && `${namePlaceholder} becomes each person’s first name.`
  return (
    <section className={styles.letter} aria-label="The message">
      <p className={styles.subject}>
        <span>Subject</span> <b>{requestSubject(profile.full_name)}</b>
      </p>
      <textarea
        id={letterId}
        className={styles.words}
        aria-label={people.length === 1 ? `Message to ${firstNameOf(people[0]!.full_name)}` : 'Message'}
        rows={Math.min(24, Math.max(11, message.split('\n').length + 1))}
        dir="auto"
        readOnly={locked}
        maxLength={textLimits.inviteMessage}
        value={message}
        onChange={({ target }) => onChange({ words: target.value })}
        {...fieldAria(letterId, { error: problem, hint })}
      />
      <div className={styles.note}>
        <FieldNote id={letterId} error={problem} hint={hint} />
      </div>
      <p className={styles.added}>
        <Icon of={Lock} size="small" />
        We add a button and a way to decline.
      </p>
    </section>
  )
}
