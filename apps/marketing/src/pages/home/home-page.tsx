import { frontQuestions } from '@credence/contract/help/front-questions'
import { Ledger } from '@credence/ui/ledger'
import { QuestionItems } from '@credence/ui/question-items'
import { CallToAction } from '../../layout/call-to-action.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { Split } from '../../layout/page-parts.tsx'
import { sections } from '../../layout/sections.ts'
import { SitePage } from '../../layout/site-page.tsx'
import { HelpWithWords } from '../../machines/machine-help.tsx'
import { PersonaIndex } from '../../personas/persona-index.tsx'
import { personas } from '../../personas/personas.ts'
import { sitePaths } from '../../site-paths.ts'
import { NotYet } from '../../waitlist/not-yet.tsx'
import { Anatomy } from './anatomy.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
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

function MadeFor() {
  return (
    <section className="sect" id={sections.madeFor.id}>
      <div className="wrap">
        <h2 className={`t-display ${styles.title}`}>For work that is hard to show.</h2>
        <PersonaIndex label="Use cases" personas={personas} />
      </div>
    </section>
  )
}

const promises = [
  {
    term: 'You approve each one',
    text: 'A recommendation arrives in private. It appears on your page when you press Publish, and not before.',
  },
  {
    term: 'You can hide, not edit',
    text: 'Take a recommendation down whenever you want. Changing what someone said is not possible, for you or for us.',
  },
  {
    term: 'They can take it back',
    text: 'The person who recommended you can withdraw it from a link in their e-mail. It disappears at once.',
  },
  {
    term: 'You can leave',
    text: 'Download everything, then delete the account. Videos, text and the page itself are removed.',
  },
]

function ControlLedger() {
  return (
    <section className={`sect ${styles.section}`} id={sections.control.id}>
      <Split title="Nothing goes public by accident.">
        <Ledger entries={promises} />
      </Split>
    </section>
  )
}

const questions = Object.values(frontQuestions)

function QuestionList() {
  return (
    <section className="sect" id={sections.questions.id}>
      <Split title="Fair questions.">
        <div className={styles.list}>
          <QuestionItems questions={questions} open={questions[0]?.id} />
          <PageLink className={`link ${styles.all}`} href={sitePaths.questions}>
            All questions
          </PageLink>
        </div>
      </Split>
    </section>
  )
}
