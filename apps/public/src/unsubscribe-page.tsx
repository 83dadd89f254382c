import type { MailList } from '@credence/contract/notifications/notification-kinds'
import type { PublicConfig } from '@credence/contract/public-config'
import { Button, ButtonLink } from '@credence/ui/button'
import { MessagePage } from './page-frame.tsx'

/** `asking` changes nothing yet: programs open links. */
export type UnsubscribeState = { kind: 'asking' | 'done'; list: MailList } | { kind: 'nothing-there' }

export function unsubscribeTitle(state: UnsubscribeState): string {
  if (state.kind === 'nothing-there') return 'This link is incomplete'
  return state.kind === 'asking' ? 'Turn off these e-mails?' : 'These e-mails are turned off'
}

const whatEnds: Record<MailList, string> = {
  recommendation_received: 'We won’t e-mail you when you receive a recommendation.',
  request_bounced: 'We won’t e-mail you when a request bounces.',
  digest: 'We won’t e-mail you any more summaries.',
  requests: 'We won’t e-mail you any more requests for recommendations, from anyone.',
  still_true: 'We won’t ask you again whether your recommendation is still true.',
  questions: 'Readers of your recommendations can’t ask you any more.',
}

type PageProps = { state: UnsubscribeState; config: PublicConfig }

/** One button, which works without a script. It posts to the address it stands at. */
export function UnsubscribePage({ state, config }: PageProps) {
  return (
    <MessagePage title={unsubscribeTitle(state)} config={config}>
      {state.kind === 'nothing-there' ? (
        <NothingThere config={config} />
      ) : (
        <>
          <p className="t-lead">{whatEnds[state.list]}</p>
          <p>{whatStays(state.list)}</p>
          {state.kind === 'asking' ? (
            <form method="post">
              <Button type="submit">Turn off</Button>
            </form>
          ) : (
            <WayOn list={state.list} config={config} />
          )}
        </>
      )}
    </MessagePage>
  )
}

function whatStays(list: MailList): string {
  if (list === 'questions') return 'Questions you haven’t answered are declined. Your recommendations stay as they are.'
  if (list === 'still_true')
    return 'Your recommendation stays as it is. You can change or withdraw it with the link in our e-mail.'
  return list === 'requests'
    ? 'The person who asked will see that you declined. Recommendations you’ve given stay as they are.'
    : 'You’ll still see everything in the app, and get codes and sign-in alerts by e-mail.'
}

function WayOn({ list, config }: { list: MailList; config: PublicConfig }) {
  if (list === 'requests' || list === 'still_true' || list === 'questions') return <p>You can close this page.</p>
  return <SettingsLink config={config} />
}

function NothingThere({ config }: { config: PublicConfig }) {
  return (
    <>
      <p className="t-lead">We can’t tell which e-mails this link is for. Nothing has changed.</p>
      <p>Open the link from the e-mail itself, or sign in.</p>
      <SettingsLink config={config} />
    </>
  )
}

function SettingsLink({ config }: { config: PublicConfig }) {
  return (
    <div>
      <ButtonLink variant="secondary" href={`${config.appOrigin}/setting/notifications`}>
        Choose what we notify you about
      </ButtonLink>
    </div>
  )
}
