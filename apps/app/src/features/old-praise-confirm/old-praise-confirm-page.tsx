import { Loader } from '@credence/ui/loader'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { TextButton } from '../../components/actions/text-button.tsx'
import { FlowMessage } from '../../components/frames/flow-message.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { Question } from './question.tsx'
import { useAsked } from './use-asked.ts'

/** An old text, read by the person who is said to have written it. Opening the page changes nothing. */
export function OldPraiseConfirmPage() {
  const { token = '' } = useParams()
  const { asked, load, ...calls } = useAsked(token)
  usePageTitle('Did you write this?')
  if (asked === 'loading') return <Loader label="Opening the text" />
  if (asked === 'missing')
    return (
      <Message title="There is nothing behind this link.">
        The text was deleted or is not asked about any more, or the link lost a few letters on its way.
      </Message>
    )
  if (asked === 'closed')
    return (
      <Message title="You have answered this.">
        The e-mail that we sent you then leads to what you confirmed. There you can change it or take it back.
      </Message>
    )
  if ('failed' in asked)
    return (
      <Message title="This page could not be loaded.">
        <ServerMessage>{asked.failed}</ServerMessage>
        <TextButton onClick={() => void load()}>Try again</TextButton>
      </Message>
    )
  return <Question token={token} asked={asked} calls={calls} />
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FlowMessage title={title}>
      <p className="t-lead">{children}</p>
    </FlowMessage>
  )
}
