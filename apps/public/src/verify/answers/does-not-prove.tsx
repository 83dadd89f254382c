import { longDayOf } from '@credence/profile-view/words'
import type { Said } from '@credence/record/verdict/checked'
import { Below } from '../result/below.tsx'
import { Checks, notChecked } from '../result/checks.tsx'

/** Stands under everything that fits: a signature is easily taken for more than it is. */
export function DoesNotProve({ said }: { said: Said }) {
  return (
    <Below title="What this does not prove" words="A signature keeps words from changing. It does not make them true.">
      <Checks of={said.kind === 'stamp' ? ofStamp : ofRecommendation(said.reviewer.name, said.givenAt)} />
    </Below>
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
