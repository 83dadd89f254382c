import { Alert } from '@credence/ui/alert'
import { Icon } from '@credence/ui/icon'
import { TextSkeleton } from '@credence/ui/skeleton'
import { ArrowLeft } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { Link } from '../../../components/actions/link.tsx'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { paths } from '../../../paths.ts'
import { useLinks } from '../use-links.ts'
import styles from './link-editor.module.css'
import { LinkForm } from './link-form.tsx'

/** A link that works, or a new one, which may begin with what another has. */
export function LinkEditorPage() {
  const { id = 'new' } = useParams()
  const [search] = useSearchParams()
  const { profile, error, tryAgain } = useOwnProfile()
  const { list, error: listError, load, take } = useLinks()
  const link = list?.find(each => each.id === id && each.state === 'working')
  const like = list?.find(each => each.id === search.get('like'))
  const isNew = id === 'new'
  usePageTitle(link?.name ?? (isNew ? 'New link' : 'Link'))
  const failed = error || (list ? '' : listError)

  function content() {
    if (profile && list) {
      if (link) return <LinkForm key={link.id} link={link} like={undefined} profile={profile} onSaved={take} />
      if (isNew) return <LinkForm key="new" link={undefined} like={like} profile={profile} onSaved={take} />
      return (
        <>
          <h1 className={styles.title}>This link no longer works</h1>
          <p>It has ended, or you revoked it.</p>
        </>
      )
    }
    if (!failed) return <TextSkeleton label="Loading your link" lines={5} />
    return (
      <Alert tone="error">
        <b>We couldn’t load this link.</b>
        <ServerMessage>{failed}</ServerMessage>
        <TextButton
          onClick={() => {
            tryAgain()
            load()
          }}
        >
          Try again
        </TextButton>
      </Alert>
    )
  }
  return (
    <div className={styles.page}>
      <Link className={`link ${styles.back}`} to={paths.links}>
        <Icon of={ArrowLeft} size="small" />
        All links
      </Link>
      {content()}
    </div>
  )
}
