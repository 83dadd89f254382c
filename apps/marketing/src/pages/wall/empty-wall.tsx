import { buttonClass } from '@credence/ui/button'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { PageLink } from '../../layout/page-link.tsx'
import { sitePaths } from '../../site-paths.ts'
import styles from './empty-wall.module.css'

export function EmptyWall() {
  return (
    <div className={styles.empty}>
      <RosetteFigure id="wall-of-love" variant="crest" density={1.4} className={styles.crest} />
      <div className={styles.words}>
        <h2 className="t-title">Nobody yet.</h2>
        <p className="t-body">We could have invented some. We would rather wait for yours.</p>
        <PageLink className={buttonClass({})} href={sitePaths.shareStory}>
          Share your story
        </PageLink>
      </div>
    </div>
  )
}
