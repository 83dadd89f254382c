import styles from './recorded-still.module.css'

/** A sample of a video: the still alone. There is nothing to play, so nothing offers to. */
export function RecordedStill({ picture, alt }: { picture: string; alt: string }) {
  return (
    <div className={styles.still}>
      <img src={picture} alt={alt} width="880" height="550" loading="lazy" />
      <span className={styles.tag}>Sample</span>
    </div>
  )
}
