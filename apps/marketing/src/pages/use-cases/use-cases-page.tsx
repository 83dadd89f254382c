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
    term: 'Helpful questions',
    text: '3 questions that fit how you know each other.',
  },
  {
    term: 'Video, voice or text',
    text: 'Reviewers choose. A good paragraph can say as much as a video.',
  },
  {
    term: 'Confirmed e-mail address',
    text: 'Each person enters a code we e-mail them. Readers see the part after the @.',
  },
  {
    term: 'You decide what’s public',
    text: 'You can hide recommendations, but not edit them. Reviewers can withdraw theirs.',
  },
]

export function UseCasesPage() {
  return (
    <SitePage
      close={
        <InkClose title="Start with one person." lead="Ask someone who saw your best work." rosette="use-cases-close">
          <Actions>
            <SignUpLink variant="seal" size="lg" />
            <SampleProfileLink />
          </Actions>
        </InkClose>
      }
    >
      <div className="wrap">
        <PageHead title="For work that’s hard to show.">
          <p className="t-lead">Who to ask, what to ask them, and where to share the answers.</p>
        </PageHead>
        <PersonaIndex label="All use cases" personas={personas} />
      </div>
      <section className="sect">
        <Split title="What everyone gets">
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
          <h2 className="t-display">Something else?</h2>
          <p className="t-lead">Make a page for any kind of work.</p>
        </div>
        {isOpen ? (
          <Actions>
            <SignUpLink size="lg" />
          </Actions>
        ) : (
          <WaitlistForm ground="paper">We’ll e-mail you when it’s your turn.</WaitlistForm>
        )}
      </div>
    </section>
  )
}
