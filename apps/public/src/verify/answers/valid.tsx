import { longDayOf } from '@credence/profile-view/words'
import { answerTitles } from '@credence/record/verdict/answer-titles'
import type { Said, SaidByReviewer, Trusted } from '@credence/record/verdict/checked'
import type { ReactNode } from 'react'
import { Checks, Details, notChecked } from '../result/sections.tsx'
import type { Answer, Told } from './answer.ts'
import { issuedHere, mailbox, pictureOf, signatureMatches, unchanged, withdrawalStatus } from './check-lines.tsx'
import { RecordAside, StampAside } from './subject.tsx'

/** Every check passed. Without a list of withdrawn records the reason comes first. */
export function valid(verdict: Trusted, told: Told): Answer {
  const { outcome, said } = verdict
  const isKnown = outcome === 'holds'
  const status = withdrawalStatus(verdict, told)
  const lines = linesOf(verdict, told, isKnown ? [status] : [])
  return {
    title: answerTitles[isKnown ? 'holds' : 'cannot check'],
    lead: isKnown ? whatItIs(said) : 'We signed this file, and it’s unchanged. We can’t tell whether it was withdrawn.',
    checks: isKnown ? lines : [status, ...lines],
    beside:
      said.kind === 'stamp' ? (
        <StampAside said={said} told={told} file={verdict.file} />
      ) : (
        <RecordAside said={said} file={verdict.file} />
      ),
    below: <DoesNotProve said={said} />,
  }
}

function linesOf({ said, key }: Trusted, told: Told, status: Answer['checks']): Answer['checks'] {
  if (said.kind === 'stamp') return [signatureMatches(said, told), issuedHere(key, told), pictureOf(told), ...status]
  return [
    signatureMatches(said, told),
    issuedHere(key, told),
    unchanged(said, whatIsKept(said.recording)),
    ...status,
    mailbox(said.domain, false),
  ]
}

function whatIsKept(recording: SaidByReviewer['recording']): string {
  if (!recording) return 'This is the original text.'
  const what = recording === 'video' ? 'video' : 'voice recording'
  return `The record contains a fingerprint of the ${what}, so a different ${what} wouldn’t match.`
}

function whatItIs(said: Said): ReactNode {
  if (said.kind === 'stamp')
    return (
      <>
        <bdi>{said.owner.name}</bdi> had {said.people} {said.people === 1 ? 'recommendation' : 'recommendations'} on{' '}
        {longDayOf(said.issuedAt)}. This stamp is unchanged and not withdrawn.
      </>
    )
  return (
    <>
      <bdi>{said.reviewer.name}</bdi> recommended <bdi>{said.owner.name}</bdi>. This record is unchanged and not
      withdrawn.
    </>
  )
}

/** Shown below every result whose signature matches. */
function DoesNotProve({ said }: { said: Said }) {
  return (
    <Details title="What we don’t check">
      <Checks of={said.kind === 'stamp' ? ofStamp : ofRecommendation(said.reviewer.name, said.givenAt)} />
    </Details>
  )
}

const opinion = notChecked('The opinion', 'We confirm an e-mail address, not whether the opinion is right.')

function ofRecommendation(reviewer: string, givenAt: string) {
  return [
    notChecked('Who wrote it', 'We confirm an e-mail address, not an identity.'),
    notChecked(
      'The job title',
      <>
        <bdi>{reviewer}</bdi> entered it.
      </>,
    ),
    notChecked('Where they work today', `We confirmed the e-mail address on ${longDayOf(givenAt)}.`),
    opinion,
  ]
}

const ofStamp = [
  notChecked('Who is showing the stamp', 'Anyone can copy a stamp. It belongs to the person it names.'),
  notChecked('Who wrote the recommendations', 'We confirm e-mail addresses, not identities.'),
  opinion,
]
