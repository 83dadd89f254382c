import { PageLink } from '../../layout/page-link.tsx'
import { Actions } from '../../layout/page-parts.tsx'
import { sections } from '../../layout/sections.ts'
import { SignUpLink, useIsOpen } from '../../layout/sign-up-link.tsx'
import { SitePage } from '../../layout/site-page.tsx'
import { usePath } from '../../path.tsx'
import { PersonaIndex } from '../../personas/persona-index.tsx'
import { personas } from '../../personas/personas.ts'
import { personaInWords, sitePaths } from '../../site-paths.ts'
import { NotYet } from '../../waitlist/not-yet.tsx'
import { WaitlistForm } from '../../waitlist/waitlist-form.tsx'
import { UseCaseHero } from '../use-cases/use-case-hero.tsx'
import styles from './coming-soon-page.module.css'

/** Those whose work is most like anybody's: shown for a while, then done, and seen by a few. */
const nearest = personas.filter(({ slug }) => /^(?:fractional-leaders|founders|software-engineers)$/.test(slug))

/** For a persona without a page. The rosette is drawn from the name in the address. */
export function ComingSoonPage() {
  const isOpen = useIsOpen()
  const words = personaInWords(usePath()) ?? 'you'
  return (
    <SitePage close={null}>
      <UseCaseHero
        id={sections.waitlist.id}
        rosette={words}
        label={
          <>
            For <bdi>{words}</bdi>
          </>
        }
        title="This page is not written yet."
        lead={`We write each one with people who do the work. The product works for you all the same${isOpen ? '.' : ': leave your address, and we write once, when it is your turn.'}`}
      >
        {isOpen && (
          <>
            <Actions>
              <SignUpLink size="lg" />
            </Actions>
            <NotYet />
          </>
        )}
        <WaitlistForm ground="paper">
          We use your address for this only.{' '}
          <PageLink className="link" href={`${sitePaths.terms}#privacy`}>
            Privacy
          </PageLink>
        </WaitlistForm>
      </UseCaseHero>
      <section className="sect">
        <div className={`wrap ${styles.nearest}`}>
          <h2 className="t-display">Until then, the nearest ones.</h2>
          <PersonaIndex label="Nearest use cases" personas={nearest} />
          <p>
            <PageLink className="link" href={sitePaths.useCases}>
              All seven use cases
            </PageLink>
          </p>
        </div>
      </section>
    </SitePage>
  )
}
