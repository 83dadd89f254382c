import { textLimits } from '@credence/contract/limits/text-limits'
import { FieldNote, fieldAria } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Lock } from 'lucide-react'
import styles from './letter.module.css'

const letterId = 'request-letter'

type LetterProps = {
  subject: string
  label: string
  message: string
  /** What the mail says below these words. */
  added: string
  hint?: string | false
  problem: string | undefined
  /** While a draft is written into it. */
  locked?: boolean
  onWords: (words: string) => void
}

/** A mail, edited in place. */
export function Letter({ subject, label, message, added, hint, problem, locked, onWords }: LetterProps) {
  return (
    <section className={styles.letter} aria-label="The message">
      <p className={styles.subject}>
        <span>Subject</span> <b>{subject}</b>
      </p>
      <textarea
        id={letterId}
        className={styles.words}
        aria-label={label}
        rows={Math.min(24, Math.max(11, message.split('\n').length + 1))}
        dir="auto"
        readOnly={locked}
        maxLength={textLimits.inviteMessage}
        value={message}
        onChange={({ target }) => onWords(target.value)}
        {...fieldAria(letterId, { error: problem, hint })}
      />
      <div className={styles.note}>
        <FieldNote id={letterId} error={problem} hint={hint} />
      </div>
      <p className={styles.added}>
        <Icon of={Lock} size="small" />
        {added}
      </p>
    </section>
  )
}
