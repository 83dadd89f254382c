import { dayOf } from '@credence/profile-view/words'
import { answerTitles } from '@credence/record/verdict/answer-titles'
import type { SaidByReviewer, Trusted } from '@credence/record/verdict/checked'
import { ButtonLink } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Ledger } from '@credence/ui/ledger'
import { RecommendationFrame } from '@credence/ui/recommendation-card'
import { Undo2 } from 'lucide-react'
import { Aside, Details } from '../result/sections.tsx'
import type { Answer, Told } from './answer.ts'
import { issuedHere, mailbox, pictureOf, signatureMatches, unchanged, withdrawalStatus } from './check-lines.tsx'
import { Subject } from './subject.tsx'
import styles from './withdrawn.module.css'

/** It was real, so all else stays green. */
export function withdrawn(verdict: Trusted, told: Told): Answer {
  const { said, key } = verdict
  const owner = <bdi>{said.owner.name}</bdi>
  const signed = [withdrawalStatus(verdict, told), signatureMatches(said, told), issuedHere(key, told)]
  const page = (
    <ButtonLink variant="secondary" size="sm" href={`/cr/${said.owner.slug}`}>
      See {owner}’s page
    </ButtonLink>
  )
  return {
    title: said.kind === 'stamp' ? 'This stamp was withdrawn.' : answerTitles.revoked,
    lead:
      said.kind === 'stamp' ? (
        <>We issued this stamp to {owner}. It no longer counts.</>
      ) : (
        <>
          <bdi>{said.reviewer.name}</bdi> recommended {owner}. This record no longer counts.
        </>
      ),
    checks:
      said.kind === 'stamp'
        ? [...signed, pictureOf(told)]
        : [...signed, unchanged(said, 'Your file is the original record.'), mailbox(said.domain, true)],
    beside:
      said.kind === 'stamp' ? (
        <Aside title="Your stamp" actions={page}>
          <Subject rows={[{ label: 'Issued to', name: said.owner.name, id: said.owner.slug }]} />
        </Aside>
      ) : (
        <Aside title="The record" actions={page}>
          <CoveredRecord said={said} />
        </Aside>
      ),
    below: (
      <Details title="What you can do">
        <Ledger
          entries={[
            {
              term: 'If you received this file',
              text: <>Don’t rely on it. See {owner}’s page instead.</>,
            },
            { term: 'If you’re showing this file', text: 'Please remove it.' },
          ]}
        />
      </Details>
    ),
  }
}

/** Who recommended whom, without the withdrawn text. */
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
          <div className={styles.hatch} role="img" aria-label="The text is hidden" />
          <p className="t-small">The recommendation was withdrawn, so we don’t show the text.</p>
        </div>
      }
      foot={
        <>
          <Chip tone="amber" icon={Undo2}>
            Withdrawn
          </Chip>
          <time className="t-meta" dateTime={givenAt}>
            Given {dayOf(givenAt)}
          </time>
        </>
      }
    />
  )
}
