import { frontQuestions } from '@credence/contract/help/front-questions'
import { Ledger } from '@credence/ui/ledger'
import { QuestionItems } from '@credence/ui/question-items'
import { PageLink } from '../../layout/page-link.tsx'
import { Split } from '../../layout/page-parts.tsx'
import { sections } from '../../layout/sections.ts'
import { SitePage } from '../../layout/site-page.tsx'
import { HelpWithWords } from '../../machines/machine-help.tsx'
import { PersonaIndex } from '../../personas/persona-index.tsx'
import { personas } from '../../personas/personas.ts'
import { sitePaths } from '../../site-paths.ts'
import { NotNow } from '../../waitlist/not-now.tsx'
import { Anatomy } from './anatomy.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { ShareDesk } from './share-desk.tsx'
import { Steps } from './steps.tsx'

export function HomePage() {
  return (
    <SitePage>
      <Hero />
      <Steps />
      <Anatomy />
      <MadeFor />
      <ShareDesk />
      <HelpWithWords />
      <ControlLedger />
      <QuestionList />
      <NotNow />
    </SitePage>
  )
}

function MadeFor() {
  return (
    <section className="sect" id={sections.madeFor.id}>
      <div className="wrap">
        <h2 className={`t-display ${styles.title}`}>For work that’s hard to show.</h2>
        <PersonaIndex label="All use cases" personas={personas} />
      </div>
    </section>
  )
}

const promises = [
  {
    term: 'You choose what to publish',
    text: 'A recommendation stays private until you publish it.',
  },
  {
    term: 'You can hide, but not edit',
    text: 'Hide a recommendation at any time. Neither you nor we can change it.',
  },
  {
    term: 'Reviewers can withdraw',
    text: 'They use the link in their e-mail, and their recommendation disappears from your page.',
  },
  {
    term: 'You can leave at any time',
    text: 'Download everything, then delete your account.',
  },
]

function ControlLedger() {
  return (
    <section className={`sect ${styles.section}`} id={sections.control.id}>
      <Split title="You decide what’s public.">
        <Ledger entries={promises} />
      </Split>
    </section>
  )
}

const questions = Object.values(frontQuestions)

function QuestionList() {
  return (
    <section className="sect" id={sections.questions.id}>
      <Split title="Questions">
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
