import { dayOf } from '@credence/profile-view/words'
import type { SaidByReviewer, Trusted } from '@credence/record/verdict/checked'
import { ButtonLink } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Ledger } from '@credence/ui/ledger'
import { RecommendationFrame } from '@credence/ui/recommendation-card'
import { Undo2 } from 'lucide-react'
import { Aside, Details } from '../result/sections.tsx'
import type { Answer, Told } from './answer.ts'
import { issuedHere, mailbox, pictureOf, signatureFits, stillStands, unchanged } from './check-lines.tsx'
import { Subject } from './subject.tsx'
import styles from './withdrawn.module.css'

/** It was real, so all else stays green. */
export function withdrawn(verdict: Trusted, told: Told): Answer {
  const { said, key } = verdict
  const owner = <bdi>{said.owner.name}</bdi>
  const signed = [stillStands(verdict, told), signatureFits(said, told), issuedHere(key, told)]
  const page = (
    <ButtonLink variant="secondary" size="sm" href={`/cr/${said.owner.slug}`}>
      See what still stands
    </ButtonLink>
  )
  return {
    title: (
      <>
        It was real.
        <br />
        It was taken back.
      </>
    ),
    lead:
      said.kind === 'stamp' ? (
        <>This stamp no longer speaks for {owner}.</>
      ) : (
        <>
          <bdi>{said.reviewer.name}</bdi> gave this recommendation. It no longer speaks for {owner}.
        </>
      ),
    checks:
      said.kind === 'stamp'
        ? [...signed, pictureOf(told)]
        : [...signed, unchanged(said, 'Your file is the record as it was given that day.'), mailbox(said.domain, true)],
    beside:
      said.kind === 'stamp' ? (
        <Aside title="The stamp you brought" actions={page}>
          <Subject rows={[{ label: 'Was issued to', name: said.owner.name, id: said.owner.slug }]} />
        </Aside>
      ) : (
        <Aside title="What the record says" actions={page}>
          <CoveredRecord said={said} />
        </Aside>
      ),
    below: (
      <Details title="What to do with it">
        <Ledger
          entries={[
            {
              term: 'If you were sent it',
              text: <>Do not count it. Open {owner}’s page instead. What is shown there stands today.</>,
            },
            { term: 'If you printed it', text: 'Please take it down. It is no longer meant to be shown.' },
          ]}
        />
      </Details>
    ),
  }
}

/** Who said something about whom, and not what: it was taken back. */
function CoveredRecord({ said }: { said: SaidByReviewer }) {
  const { id, reviewer, owner, givenAt } = said
  return (
    <RecommendationFrame
      id={id}
      name={reviewer.name}
      position={`About ${owner.name}`}
      quote=""
      media={
        <div className={styles.covered}>
          <div className={styles.hatch} role="img" aria-label="The words are covered" />
          <p className="t-small">The words are in your file. They were taken back, so they are not shown again here.</p>
        </div>
      }
      foot={
        <>
          <Chip tone="amber" icon={Undo2}>
            Taken back
          </Chip>
          <time className="t-meta" dateTime={givenAt}>
            Given {dayOf(givenAt)}
          </time>
        </>
      }
    />
  )
}
