import { roadmapStages } from '@credence/contract/help/roadmap'
import { RoadmapStages } from '@credence/ui/roadmap-stages'
import { PageLink } from '../../layout/page-link.tsx'
import { PageHead } from '../../layout/page-parts.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { useConfig } from '../../page-contexts.tsx'
import { sitePaths } from '../../site-paths.ts'
import styles from './roadmap-page.module.css'

export function RoadmapPage() {
  const stages = roadmapStages(useConfig())
  return (
    <SitePage>
      <div className={`wrap ${styles.page}`}>
        <PageHead title="What works today, and what comes next.">
          <p className="t-lead">We don’t promise dates. A feature is listed as shipped once you can use it.</p>
        </PageHead>
        <RoadmapStages stages={stages} />
        <section className={styles.missing}>
          <h2 className="t-h2">What are we missing?</h2>
          <p className="t-body">
            Tell us how it’s going. We read every story.{' '}
            <PageLink className="link" href={sitePaths.shareStory}>
              Share your story
            </PageLink>
          </p>
        </section>
      </div>
    </SitePage>
  )
}
