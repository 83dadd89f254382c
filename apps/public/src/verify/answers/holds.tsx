import { inLetters, longDayOf } from '@credence/profile-view/words'
import type { Said, SaidByReviewer, Trusted } from '@credence/record/verdict/checked'
import type { ReactNode } from 'react'
import type { Answer, Told } from './answer.ts'
import { DoesNotProve } from './does-not-prove.tsx'
import { issuedHere, mailbox, pictureOf, signatureFits, stillStands, unchanged } from './lines.tsx'
import { RecordBeside } from './record-beside.tsx'
import { StampBeside } from './stamp-beside.tsx'

/** All of it fits. Without a list of withdrawn records it does not hold, and the reason comes first. */
export function holds(verdict: Trusted, told: Told): Answer {
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
        <StampBeside said={said} told={told} file={verdict.file} />
      ) : (
        <RecordBeside said={said} file={verdict.file} />
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
