import type { MailList } from '@credence/contract/notifications/notification-kinds'
import type { PublicConfig } from '@credence/contract/public-config'
import { Button, ButtonLink } from '@credence/ui/button'
import { PageFrame } from './page-frame.tsx'
import styles from './unsubscribe-page.module.css'

/** `asking` changes nothing yet: programs open links. */
export type UnsubscribeState = { kind: 'asking' | 'done'; list: MailList } | { kind: 'nothing-there' }

export function unsubscribeTitle(state: UnsubscribeState): string {
  if (state.kind === 'nothing-there') return 'This link is not complete'
  return state.kind === 'asking' ? 'Turn these mails off?' : 'These mails are off'
}

const whatEnds: Record<MailList, string> = {
  recommendation_received: 'We write no more mails when somebody recommends you.',
  request_bounced: 'We write no more mails when a request of yours does not arrive.',
  digest:
    'We write no more mails that gather what happened: recommendations that were changed or taken back, what became of your requests, changes of your plan, and how often your page was viewed.',
  requests: 'Nobody can ask you for a recommendation by e-mail through us any more, whoever it is.',
  still_true: 'We do not ask you again whether what you said about somebody is still true.',
}

type PageProps = { state: UnsubscribeState; config: PublicConfig }

/** One button, which works without a script. It posts to the address it stands at. */
export function UnsubscribePage({ state, config }: PageProps) {
  return (
    <PageFrame config={config}>
      <div className={`wrap ${styles.page}`}>
        <h1 className="t-display">{unsubscribeTitle(state)}</h1>
        {state.kind === 'nothing-there' ? (
          <NothingThere config={config} />
        ) : (
          <>
            <p className="t-lead">{whatEnds[state.list]}</p>
            <p>{whatStays(state.list)}</p>
            {state.kind === 'asking' ? (
              <form method="post">
                <Button type="submit">Turn them off</Button>
              </form>
            ) : (
              <WayOn list={state.list} config={config} />
            )}
          </>
        )}
      </div>
    </PageFrame>
  )
}

function whatStays(list: MailList): string {
  if (list === 'still_true')
    return 'What you said stays as it is. You can change it or take it back at any time, by the link in the same mail.'
  return list === 'requests'
    ? 'Whoever asked you is told that you would rather not, and nothing else. What you gave before stays as it is.'
    : 'You still find all of it in the app. Codes and mails about your sign-ins always come.'
}

function WayOn({ list, config }: { list: MailList; config: PublicConfig }) {
  if (list === 'requests' || list === 'still_true') return <p>There is nothing else to do. You can close this page.</p>
  return (
    <div>
      <ButtonLink variant="secondary" href={`${config.appOrigin}/setting/notifications`}>
        Choose what we tell you
      </ButtonLink>
    </div>
  )
}

function NothingThere({ config }: { config: PublicConfig }) {
  return (
    <>
      <p className="t-lead">
        A few letters of it are missing, so we can't tell which mails it is about. Nothing was changed.
      </p>
      <p>Open it from the mail itself, or sign in and choose what we tell you.</p>
      <div>
        <ButtonLink variant="secondary" href={`${config.appOrigin}/setting/notifications`}>
          Choose what we tell you
        </ButtonLink>
      </div>
    </>
  )
}
