import { Avatar } from '@credence/ui/avatar'
import styles from './story-text.module.css'

type StoryWordsProps = {
  /** What the ring is drawn from. */
  id: string
  name: string
  role: string
  story: string
  picture?: string | undefined
  size?: 56 | 72
}

export function StoryWords({ id, name, role, story, picture, size = 56 }: StoryWordsProps) {
  return (
    <article className={styles.story}>
      <blockquote className={`t-quote ${styles.quote}`}>{story}</blockquote>
      <div className={styles.by}>
        <Avatar id={id} name={name} picture={picture} size={size} />
        <div>
          <b>{name}</b>
          <span>{role}</span>
        </div>
      </div>
    </article>
  )
}
