import { textLimits } from '@credence/contract/limits/text-limits'
import { senderName } from '@credence/contract/plain-name'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { authorSubject } from '@credence/contract/recommendations/old-praise/author-message'
import { TextAreaField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Lock } from 'lucide-react'
import { usePublicConfig } from '../../../../components/page/public-config.tsx'
import styles from '../../invites/request/letter.module.css'
import { LetterHead } from '../../invites/request/letter-head.tsx'

type AuthorLetterProps = {
  profile: OwnerProfile
  message: string
  editing: boolean
  /** What the server says about the words. */
  problem: string | undefined
  onWords: (words: string) => void
}

export function AuthorLetter({ profile, message, editing, problem, onWords }: AuthorLetterProps) {
  const { productName } = usePublicConfig()
  return (
    <section className={styles.letter} aria-label="The message">
      <LetterHead
        from={senderName(profile.full_name, productName)}
        replyTo={profile.email}
        subject={authorSubject(profile.full_name)}
      />
      {editing || problem ? (
        <TextAreaField
          label="Your words"
          className={styles.words}
          error={problem}
          rows={12}
          maxLength={textLimits.inviteMessage}
          value={message}
          onChange={({ target }) => onWords(target.value)}
        />
      ) : (
        message.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place; two may say the same
          <p key={index} className={styles.paragraph} dir="auto">
            {paragraph}
          </p>
        ))
      )}
      <p className={styles.fixed}>
        <Icon of={Lock} size="small" />
        <span>
          We add below: where and when it was written, one button, where we got the address, “I would rather not” and
          “Never ask me again”.
        </span>
      </p>
    </section>
  )
}
