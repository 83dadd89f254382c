import { inLetters, longDayOf } from '@credence/profile-view/words'
import type { Said, SaidByReviewer, Trusted } from '@credence/record/verdict/checked'
import type { ReactNode } from 'react'
import { Checks, Details, notChecked } from '../result/sections.tsx'
import type { Answer, Told } from './answer.ts'
import { issuedHere, mailbox, pictureOf, signatureFits, stillStands, unchanged } from './check-lines.tsx'
import { RecordAside, StampAside } from './subject.tsx'

/** All of it fits. Without a list of withdrawn records it does not hold, and the reason comes first. */
export function valid(verdict: Trusted, told: Told): Answer {
  const { outcome, said } = verdict
  const isKnown = outcome === 'holds'
  const standing = stillStands(verdict, told)
  const lines = linesOf(verdict, told, isKnown ? [standing] : [])
  return {
    title: isKnown ? 'It holds.' : 'We can’t check this right now.',
    lead: isKnown ? (
      <>{whatItIs(said)}, unchanged, and it still stands.</>
    ) : (
      'We signed this, and it is unchanged. We can’t tell whether it was withdrawn since.'
    ),
    checks: isKnown ? lines : [standing, ...lines],
    beside:
      said.kind === 'stamp' ? (
        <StampAside said={said} told={told} file={verdict.file} />
      ) : (
        <RecordAside said={said} file={verdict.file} />
      ),
    below: <DoesNotProve said={said} />,
  }
}

function linesOf({ said, key }: Trusted, told: Told, standing: Answer['checks']): Answer['checks'] {
  if (said.kind === 'stamp')
    return [
      signatureFits(said, told, ' One letter more and it would not fit.'),
      issuedHere(key, told),
      pictureOf(told),
      ...standing,
    ]
  return [
    signatureFits(said, told, ' One letter more and it would not fit.'),
    issuedHere(key, told),
    unchanged(said, whatIsKept(said.recording)),
    ...standing,
    mailbox(said.domain, false),
  ]
}

function whatIsKept(recording: SaidByReviewer['recording']): string {
  if (!recording) return 'The text is the one given that day.'
  const what = recording === 'video' ? 'video' : 'voice recording'
  return `It is as it was given that day. The record holds the fingerprint of the ${what}, so a swapped one would show.`
}

function whatItIs(said: Said): ReactNode {
  if (said.kind === 'stamp')
    return (
      <>
        {people(said.people)} recommended <bdi>{said.owner.name}</bdi> when it was issued, on {longDayOf(said.issuedAt)}
        . This is that stamp
      </>
    )
  return (
    <>
      <bdi>{said.reviewer.name}</bdi> recommended <bdi>{said.owner.name}</bdi>. This is that record
    </>
  )
}

function people(count: number): string {
  return count === 1 ? 'One person' : `${inLetters(count).replace(/^./, letter => letter.toUpperCase())} people`
}

/** Stands under everything that fits: a signature is easily taken for more than it is. */
function DoesNotProve({ said }: { said: Said }) {
  return (
    <Details
      title="What this does not prove"
      words="A signature keeps words from changing. It does not make them true."
    >
      <Checks of={said.kind === 'stamp' ? ofStamp : ofRecommendation(said.reviewer.name, said.givenAt)} />
    </Details>
  )
}

const opinion = notChecked('The opinion', 'We check who is speaking, not whether they are right.')

function ofRecommendation(reviewer: string, givenAt: string) {
  return [
    notChecked('Who sat at the keyboard', 'A mailbox was confirmed, not an identity.'),
    notChecked(
      'The job title',
      <>
        <bdi>{reviewer}</bdi> wrote it. We did not ask where they work.
      </>,
    ),
    notChecked('Where they work today', `The mailbox was theirs on ${longDayOf(givenAt)}. We did not look again.`),
    opinion,
  ]
}

const ofStamp = [
  notChecked('Who shows it', 'Anyone can copy a stamp. It speaks for the person it names, and for nobody else.'),
  notChecked('Who sat at the keyboards', 'Mailboxes were confirmed, not identities.'),
  opinion,
]
