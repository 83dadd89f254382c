import { afterWithdrawing } from '@credence/contract/consent-texts'
import { firstNameOf } from '@credence/contract/first-name'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { buttonClass } from '@credence/ui/button'
import { Loader } from '@credence/ui/loader'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { dateWords } from '../../components/format/dates.ts'
import { FlowMessage } from '../../components/frames/flow-message.tsx'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { recommendPath } from '../../paths.ts'
import { useGiven } from './use-given.ts'

export type Given = Omit<ReturnType<typeof useGiven>, 'given'> & { token: string; given: GivenRecommendation }

/** Loads the recommendation of the token, or shows why it cannot. */
export function GivenGate({ children }: { children: (given: Given) => ReactNode }) {
  const { token = '' } = useParams()
  const { given, ...calls } = useGiven(token)
  if (given === 'loading') return <Loader label="Opening your recommendation" />
  if (given === 'missing')
    return (
      <Message title="This link doesn’t work.">
        Part of the link may be missing. Try the one in your e-mail again.
      </Message>
    )
  if ('failed' in given)
    return (
      <Message title="This page didn’t load.">
        <ServerMessage>{given.failed}</ServerMessage>
        <TextButton onClick={() => void calls.load()}>Try again</TextButton>
      </Message>
    )
  if (given.withdrawn_at) return <Withdrawn token={token} given={given} />
  return children({ token, given, ...calls })
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FlowMessage title={title}>
      <p className="t-lead">{children}</p>
    </FlowMessage>
  )
}

function Withdrawn({ token, given: { owner, withdrawn_at } }: { token: string; given: GivenRecommendation }) {
  const name = firstNameOf(owner.full_name)
  return (
    <FlowMessage
      title="You withdrew your recommendation."
      action={
        <Link className={buttonClass({})} to={recommendPath(owner.slug, { reviewer: token })}>
          Recommend again
        </Link>
      }
    >
      <p className="t-lead">
        You withdrew it on {dateWords(withdrawn_at ?? '')}. We told {name}, but didn’t say why.
      </p>
      <p className="t-small">{afterWithdrawing}</p>
    </FlowMessage>
  )
}
