import type { Invite } from '@credence/contract/invites/endpoints'
import { Button } from '@credence/ui/button'
import { CopyLink } from '../../../../components/actions/copy-link.tsx'
import { usePageTitle } from '../../../../components/page/use-page-title.ts'
import styles from './link-results.module.css'
import pageStyles from './request-desk.module.css'

/** Links that were just made, to be handed over in person. */
export function LinkResults({ invites, onDone }: { invites: Invite[]; onDone: () => void }) {
  const isOne = invites.length === 1
  usePageTitle(isOne ? 'The link is ready' : 'The links are ready')
  return (
    <>
      <div className={pageStyles.head}>
        <h1 className={pageStyles.title}>{isOne ? 'The link is ready.' : 'The links are ready.'}</h1>
        <p className={pageStyles.summary}>
          {isOne ? 'It is for one person' : 'Each is for one person'}: it opens your request with the memory card. You
          find {isOne ? 'it' : 'them'} again among your requests.
        </p>
      </div>
      <ul className={styles.list}>
        {invites.map(invite => (
          <li key={invite.id}>
            <b>{invite.full_name}</b>
            <output className={styles.url}>{invite.url}</output>
            <span className={styles.copy}>
              <CopyLink url={invite.url} />
              <CopyLink url={`${invite.message}\n\n${invite.url}`}>Copy the message with it</CopyLink>
            </span>
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>Back to recommendations</Button>
    </>
  )
}
