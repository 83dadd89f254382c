import { Avatar } from '@credence/ui/avatar'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Clock } from 'lucide-react'
import { useFlow } from './flow.tsx'
import styles from './line-step.module.css'
import { TakePlayer } from './take-player.tsx'

/** The card as visitors will see it, except for what is not confirmed yet. */
export function LineCard({ line }: { line: string }) {
  const { draft } = useFlow()
  const take = draft.type === 'text' ? null : draft.take
  const name = draft.fullName.trim() || 'Your name'
  return (
    <aside className={styles.preview} aria-labelledby="card-title">
      <div className={styles.previewHead}>
        <h2 className="t-h3" id="card-title">
          The card
        </h2>
        <span className="t-meta">{draft.type === 'text' ? 'As a link shows it' : 'As visitors see it'}</span>
      </div>
      <article className={styles.card}>
        {take && <TakePlayer take={take} name="yourself" />}
        <div className={styles.body}>
          <blockquote className={classNames(styles.quote, line === '' && styles.waiting)} aria-live="polite" dir="auto">
            {line || 'Your sentence'}
          </blockquote>
          <div className={styles.by}>
            <Avatar id={draft.email || name} name={name} size={56} />
            <div>
              <b>
                <bdi>{name}</bdi>
              </b>
              <span>
                <bdi>{draft.position}</bdi>
              </span>
            </div>
          </div>
          <p className={styles.soon}>
            <Icon of={Clock} size="small" />
            E-mail is confirmed in the next step
          </p>
        </div>
      </article>
    </aside>
  )
}
