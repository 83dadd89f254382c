import { Alert } from '@credence/ui/alert'
import { Button, buttonClass } from '@credence/ui/button'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { TextSkeleton } from '@credence/ui/skeleton'
import { useCallback, useEffect, useState } from 'react'
import type { CallPath, Story } from '../../contract-types.ts'
import { callServer } from '../../forms/call-server.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { PageHead } from '../../layout/page-parts.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { useConfig, usePageData } from '../../page-contexts.tsx'
import { sitePaths } from '../../site-paths.ts'
import { StoryWords } from './story-text.tsx'
import styles from './wall-page.module.css'

export function WallPage() {
  const { productName } = useConfig()
  const wall = useStories()
  const isEmpty = wall.state === 'ready' && wall.stories.length === 0
  return (
    <SitePage>
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
          {!isEmpty && (
            <>
              <p className="t-lead">Stories from people who use {productName}, published with their consent.</p>
              <PageLink className={buttonClass({ variant: 'secondary' })} href={sitePaths.shareStory}>
                Share your story
              </PageLink>
            </>
          )}
        </PageHead>
        {wall.state === 'loading' && <UnreadWall />}
        {wall.state === 'failed' && <UnreadWall failure={wall} />}
        {isEmpty && <EmptyWall />}
        {wall.state === 'ready' && !isEmpty && (
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

function EmptyWall() {
  return (
    <div className={styles.empty}>
      <RosetteFigure id="wall-of-love" variant="crest" density={1.4} className={styles.crest} />
      <div className={styles.words}>
        <h2 className="t-title">No stories yet.</h2>
        <p className="t-body">Be the first to share yours.</p>
        <PageLink className={buttonClass({})} href={sitePaths.shareStory}>
          Share your story
        </PageLink>
      </div>
    </div>
  )
}

function UnreadWall({ failure }: { failure?: { message: string; retry: () => void } }) {
  if (!failure)
    return (
      <div className={styles.unread}>
        <TextSkeleton label="Loading stories" lines={4} />
      </div>
    )
  return (
    <div className={styles.failed}>
      <Alert tone="error">
        <b>We couldn’t load the stories.</b> {failure.message}
      </Alert>
      <Button variant="secondary" onClick={failure.retry}>
        Try again
      </Button>
    </div>
  )
}

type Wall =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'ready'; stories: Story[] }

const path = '/api/stories' satisfies CallPath['stories']

/** The stories that came with the document, else those the server answers with. */
function useStories(): Wall {
  const given = usePageData()?.stories
  const [stories, setStories] = useState(given)
  const [failure, setFailure] = useState<string>()

  const load = useCallback(async () => {
    setFailure(undefined)
    const answer = await callServer(path)
    if (answer.ok) setStories(Array.isArray(answer.data) ? answer.data : [])
    else setFailure(answer.message)
  }, [])

  useEffect(() => {
    if (!given) void load()
  }, [given, load])

  if (stories) return { state: 'ready', stories }
  return failure ? { state: 'failed', message: failure, retry: () => void load() } : { state: 'loading' }
}
