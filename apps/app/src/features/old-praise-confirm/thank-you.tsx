import { firstNameOf } from '@credence/contract/first-name'
import type { AskedOldPraise } from '@credence/contract/recommendations/old-praise-confirm/endpoints'
import { Button } from '@credence/ui/button'
import { FlowMessage } from '../../components/frames/flow-message.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'

export type Answered = 'confirmed' | 'denied' | 'declined' | 'never'

type ThankYouProps = { answered: Answered; owner: AskedOldPraise['owner']; onBack: () => void }

/** What the answer did. */
export function ThankYou({ answered, owner, onBack }: ThankYouProps) {
  const { title, body } = words(firstNameOf(owner.full_name))[answered]
  usePageTitle(title)
  return (
    <FlowMessage
      title={`${title}.`}
      action={
        answered === 'declined' && (
          <Button variant="secondary" onClick={onBack}>
            Read it again
          </Button>
        )
      }
    >
      <p className="t-lead" role="status">
        {body}
      </p>
    </FlowMessage>
  )
}

function words(name: string): Record<Answered, { title: string; body: string }> {
  return {
    confirmed: {
      title: 'Thank you',
      body: `${name} has your word now, and decides whether to show it. We e-mailed you a link to change it or take it back, at any time.`,
    },
    denied: { title: 'It is deleted', body: `${name} is told that the text is not yours. You hear no more of it.` },
    declined: {
      title: 'Thank you for saying so',
      body: `${name} knows now that you would rather not. Nobody asks why, and nothing is shown.`,
    },
    never: { title: 'You will not be asked again', body: 'We keep your address only to make sure of that.' },
  }
}
