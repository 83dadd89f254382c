import type { Trusted } from '@credence/record/verdict/checked'
import { ButtonLink } from '@credence/ui/button'
import { Ledger } from '@credence/ui/ledger'
import { Below } from '../result/below.tsx'
import { Beside } from '../result/beside.tsx'
import type { Answer, Told } from './answer.ts'
import { CoveredRecord } from './covered-record.tsx'
import { issuedHere, mailbox, pictureOf, signatureFits, stillStands, unchanged } from './lines.tsx'
import { Whose } from './whose.tsx'

/** It was real, so all else stays green. */
export function takenBack(verdict: Trusted, told: Told): Answer {
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
        <Beside title="The stamp you brought" actions={page}>
          <Whose rows={[{ label: 'Was issued to', name: said.owner.name, id: said.owner.slug }]} />
        </Beside>
      ) : (
        <Beside title="What the record says" actions={page}>
          <CoveredRecord said={said} />
        </Beside>
      ),
    below: (
      <Below title="What to do with it">
        <Ledger
          entries={[
            {
              term: 'If you were sent it',
              text: <>Do not count it. Open {owner}’s page instead. What is shown there stands today.</>,
            },
            { term: 'If you printed it', text: 'Please take it down. It is no longer meant to be shown.' },
          ]}
        />
      </Below>
    ),
  }
}
