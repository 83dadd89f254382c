import { Ledger } from '@credence/ui/ledger'
import { InkClose } from '../../layout/call-to-action.tsx'
import { Actions, PageHead, Split } from '../../layout/page-parts.tsx'
import { sections } from '../../layout/sections.ts'
import { SignUpLink, useIsOpen } from '../../layout/sign-up-link.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { HelpWithWords } from '../../machines/machine-help.tsx'
import { PersonaIndex } from '../../personas/persona-index.tsx'
import { personas } from '../../personas/personas.ts'
import { WaitlistForm } from '../../waitlist/waitlist-form.tsx'
import { SampleProfileLink } from './sample-profile-link.tsx'
import styles from './use-cases-page.module.css'

const same = [
  {
    term: 'One true story',
    text: 'Nobody is asked for adjectives. Three questions, suited to how you know each other, bring back one thing that happened.',
  },
  {
    term: 'Video, voice or text',
    text: 'They choose. Most people do not want to be filmed, and a good paragraph is worth as much.',
  },
  {
    term: 'A confirmed address',
    text: 'Each person types a code we send to their e-mail. The domain stands beside their name.',
  },
  { term: 'You publish', text: 'You read it first. You can hide it, never edit it, and they can take it back.' },
]

export function UseCasesPage() {
  return (
    <SitePage
      close={
        <InkClose
          title="Start with the person who saw it."
          lead="They already know what to say. They are waiting to be asked."
          rosette="use-cases-close"
        >
          <Actions>
            <SignUpLink variant="seal" size="lg" />
            <SampleProfileLink />
          </Actions>
        </InkClose>
      }
    >
      <div className="wrap">
        <PageHead title="Whose work is hard to show?">
          <p className="t-lead">
            Seven pages, each written for one kind of person: who to ask, what to ask them, and where to put the
            answers.
          </p>
        </PageHead>
        <PersonaIndex label="Use cases" personas={personas} />
      </div>
      <section className="sect">
        <Split title="The same in all of them.">
          <Ledger entries={same} />
        </Split>
      </section>
      <HelpWithWords />
      <SomethingElse />
    </SitePage>
  )
}

function SomethingElse() {
  const isOpen = useIsOpen()
  return (
    <section className={`sect ${styles.other}`} id={isOpen ? undefined : sections.waitlist.id}>
      <div className={`wrap ${styles.sides}`}>
        <div className={styles.words}>
          <h2 className="t-display">Something else entirely?</h2>
          <p className="t-lead">
            It works for you too.{' '}
            {isOpen
              ? 'Begin with one person who saw you do it.'
              : 'Leave your address, and think of one person to ask.'}
          </p>
        </div>
        {isOpen ? (
          <Actions>
            <SignUpLink size="lg" />
          </Actions>
        ) : (
          <WaitlistForm ground="paper">We write once, when it is your turn.</WaitlistForm>
        )}
      </div>
    </section>
  )
}
