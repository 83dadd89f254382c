import { CallToAction } from '../../layout/call-to-action.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { HelpWithWords } from '../../machines/help-with-words.tsx'
import { NotYet } from '../../waitlist/not-yet.tsx'
import { Anatomy } from './anatomy.tsx'
import { ControlLedger } from './control-ledger.tsx'
import { Hero } from './hero.tsx'
import { MadeFor } from './made-for.tsx'
import { QuestionList } from './question-list.tsx'
import { ShareDesk } from './share-desk.tsx'
import { Steps } from './steps.tsx'

export function HomePage() {
  return (
    <SitePage close={<CallToAction orLater={<NotYet />} />}>
      <Hero />
      <Steps />
      <Anatomy />
      <MadeFor />
      <ShareDesk />
      <HelpWithWords />
      <ControlLedger />
      <QuestionList />
    </SitePage>
  )
}
