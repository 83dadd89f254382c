import type { MachineFacts } from '@credence/contract/help/help-types'
import { useConfig } from '../../config-context.tsx'
import { Actions } from '../../layout/actions.tsx'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { FrontDoorLink } from '../../layout/front-door-link.tsx'
import { SectionHead } from '../../layout/section-head.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { HelpWithWords } from '../../machines/help-with-words.tsx'
import { PeopleToAsk } from './people-to-ask.tsx'
import { Places } from './places.tsx'
import { Prompts } from './prompts.tsx'
import { RequestLetter } from './request-letter.tsx'
import { SampleProfileLink } from './sample-profile-link.tsx'
import type { UseCase } from './use-case.ts'
import { UseCaseHero } from './use-case-hero.tsx'

/** One persona's page: their problem, whom to ask, what to write, what reviewers are asked, where the result goes. */
export function UseCasePage({ useCase }: { useCase: UseCase }) {
  const { slug, label, title, lead, people, request, prompts, ai, places, close } = useCase
  const config = useConfig()
  return (
    <SitePage close={<CallToAction {...close} rosette={`${slug}-close`} />}>
      <UseCaseHero rosette={slug} label={label} title={title} lead={lead}>
        <Actions>
          <FrontDoorLink size="lg" />
          <SampleProfileLink />
        </Actions>
      </UseCaseHero>
      <section className="sect">
        <div className="wrap">
          <SectionHead title={people.title} lead={people.lead} gap="near" />
          <PeopleToAsk rows={people.rows} />
        </div>
      </section>
      <RequestLetter {...request} />
      <Prompts {...prompts} />
      <HelpWithWords first={[{ term: label, text: aiSentence(ai, config) }]} />
      <Places {...places} />
    </SitePage>
  )
}

/** One sentence: the captions, and drafts where they can be asked for. */
function aiSentence({ captions, drafts }: UseCase['ai'], { speech, ai }: MachineFacts): string {
  return `AI ${[speech && captions, ai && drafts].filter(Boolean).join(', and ')}.`
}
