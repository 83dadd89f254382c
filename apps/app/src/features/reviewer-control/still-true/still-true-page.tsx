import { Navigate } from 'react-router'
import { LetterFrame } from '../../../components/frames/letter-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { reviewerPath } from '../../../paths.ts'
import { type Given, GivenGate } from '../given-gate.tsx'
import { Answered } from './answered.tsx'
import { Question } from './question.tsx'

/** What the yearly mail opens. Looking at it answers nothing. */
export function StillTruePage() {
  return <GivenGate>{given => <StillTrue {...given} />}</GivenGate>
}

function StillTrue(gate: Given) {
  const { token, given } = gate
  usePageTitle('Is this still true?')
  // nobody asked, so there is nothing to answer
  if (!given.still_true.asked_at) return <Navigate to={reviewerPath(token)} replace />
  return (
    <LetterFrame email={given.email}>
      {given.still_true.answered ? <Answered token={token} given={given} /> : <Question {...gate} />}
    </LetterFrame>
  )
}
