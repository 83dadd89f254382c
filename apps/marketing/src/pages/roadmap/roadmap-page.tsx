import { RosetteFigure } from '@credence/ui/rosette-figure'
import { PageHead } from '../../layout/page-head.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { sitePaths } from '../../site-paths.ts'
import { type Stage, stages } from './roadmap.ts'
import styles from './roadmap-page.module.css'

export function RoadmapPage() {
  return (
    <SitePage>
      <div className={`wrap ${styles.page}`}>
        <PageHead title="What works, and what does not yet.">
          <p className="t-lead">
            No dates. Things move up this list when somebody can use them, not when we announce them.
          </p>
        </PageHead>
        {stages.map(stage => (
          <StageRow key={stage.id} {...stage} />
        ))}
        <section className={styles.stage}>
          <h2 className="t-h2">What are we missing?</h2>
          <p className="t-body">
            Good or mixed, tell us what you tried to do and where it stopped. A person reads every story.{' '}
            <PageLink className="link" href={sitePaths.shareStory}>
              Share your story
            </PageLink>
          </p>
        </section>
      </div>
    </SitePage>
  )
}

function StageRow({ id, title, text, items }: Stage) {
  return (
    <section className={styles.stage}>
      <div className={styles.name}>
        <div className={styles.ring}>
          <RosetteFigure id={`roadmap-${id}`} variant="ringlet" className={styles.blank} />
          <RosetteFigure id={`roadmap-${id}`} variant="ringlet" className={id === 'shipped' ? undefined : styles[id]} />
        </div>
        <div>
          <h2 className={`t-display ${styles.title}`}>{title}</h2>
          <p className="t-body">{text}</p>
        </div>
      </div>
      <ul className={styles.items}>
        {items.map(item => (
          <li key={item.title}>
            <b>{item.title}</b>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
