import { buttonClass } from '@credence/ui/button'
import { useConfig } from '../../config-context.tsx'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { sitePaths } from '../../site-paths.ts'
import { EmptyWall } from './empty-wall.tsx'
import { StoryWords } from './story-words.tsx'
import { UnreadWall } from './unread-wall.tsx'
import { useStories } from './use-stories.ts'
import styles from './wall-page.module.css'

export function WallPage() {
  const { productName } = useConfig()
  const wall = useStories()
  return (
    <SitePage
      close={
        <CallToAction title="Who would tell yours?" lead="Ask one person. See what comes back." rosette="wall-close" />
      }
    >
      <div className={`wrap ${styles.page}`}>
        <PageHead
          title={
            <>
              What people
              <br />
              tell us.
            </>
          }
        >
          <p className="t-lead">
            Stories from people who use {productName}, printed as they sent them, with their consent. A person reads
            each one first.
          </p>
          <PageLink className={buttonClass({ variant: 'secondary' })} href={sitePaths.shareStory}>
            Share your story
          </PageLink>
        </PageHead>
        {wall.state === 'loading' && <UnreadWall />}
        {wall.state === 'failed' && <UnreadWall failure={wall} />}
        {wall.state === 'ready' && wall.stories.length === 0 && <EmptyWall />}
        {wall.state === 'ready' && wall.stories.length > 0 && (
          <ul className={styles.wall}>
            {wall.stories.map(({ id, full_name, role, story, picture_url }) => (
              <li key={id}>
                <StoryWords id={id} name={full_name} role={role} story={story} picture={picture_url ?? undefined} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </SitePage>
  )
}
