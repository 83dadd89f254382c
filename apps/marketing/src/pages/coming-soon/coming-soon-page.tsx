import { PageLink } from '../../layout/page-link.tsx'
import { Actions } from '../../layout/page-parts.tsx'
import { sections } from '../../layout/sections.ts'
import { SignUpLink, useIsOpen } from '../../layout/sign-up-link.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { usePath } from '../../path.tsx'
import { PersonaIndex } from '../../personas/persona-index.tsx'
import { personas } from '../../personas/personas.ts'
import { personaInWords, sitePaths } from '../../site-paths.ts'
import { NotNow } from '../../waitlist/not-now.tsx'
import { WaitlistForm } from '../../waitlist/waitlist-form.tsx'
import { UseCaseHero } from '../use-cases/use-case-hero.tsx'
import styles from './coming-soon-page.module.css'

const nearest = personas.filter(({ slug }) => /^(?:fractional-leaders|founders|software-engineers)$/.test(slug))

/** For a persona without a page. The rosette is drawn from the name in the address. */
export function ComingSoonPage() {
  const isOpen = useIsOpen()
  const words = personaInWords(usePath()) ?? 'you'
  return (
    <SitePage close={null}>
      <UseCaseHero
        id={isOpen ? undefined : sections.waitlist.id}
        rosette={words}
        label={
          <>
            For <bdi>{words}</bdi>
          </>
        }
        title="This page is coming soon."
        lead={isOpen ? 'You can make your page now.' : 'Join the waitlist, and we’ll e-mail you when it’s your turn.'}
      >
        {isOpen ? (
          <Actions>
            <SignUpLink size="lg" />
          </Actions>
        ) : (
          <WaitlistForm ground="paper">
            We’ll use your address only for the waitlist.{' '}
            <PageLink className="link" href={`${sitePaths.terms}#privacy`}>
              Privacy
            </PageLink>
          </WaitlistForm>
        )}
      </UseCaseHero>
      <section className="sect">
        <div className={`wrap ${styles.nearest}`}>
          <h2 className="t-display">Similar use cases</h2>
          <PersonaIndex label="Similar use cases" personas={nearest} />
          <p>
            <PageLink className="link" href={sitePaths.useCases}>
              All use cases
            </PageLink>
          </p>
        </div>
      </section>
      <NotNow />
    </SitePage>
  )
}
