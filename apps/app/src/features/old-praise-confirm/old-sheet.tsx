import { firstNameOf } from '@credence/contract/first-name'
import { dayInWords } from '@credence/contract/recommendations/old-praise/origin'
import type { AskedOldPraise } from '@credence/contract/recommendations/old-praise-confirm/endpoints'
import { Avatar } from '@credence/ui/avatar'
import { Chip } from '@credence/ui/chip'
import { EyeOff } from 'lucide-react'
import { AnswerBy, AnswerFacts, AnswerFoot, AnswerQuote, AnswerSheet } from '../../components/answers/answer-sheet.tsx'

/** The old text as it stands, with all that is known about it. */
export function OldSheet({ asked }: { asked: AskedOldPraise }) {
  const { text, full_name, position, place, written_on, owner, email } = asked
  const name = firstNameOf(owner.full_name)
  const day = written_on && dayInWords(written_on)
  return (
    <section aria-label="The old text">
      <AnswerSheet>
        <AnswerQuote text={text} />
        <AnswerBy avatar={<Avatar id={full_name} name={full_name} size={72} />} name={full_name} position={position} />
        <AnswerFoot>
          <Chip tone="line" icon={EyeOff}>
            Not confirmed, not public
          </Chip>
          {day && <span className="t-meta">Written {day}</span>}
        </AnswerFoot>
      </AnswerSheet>
      <AnswerFacts
        entries={[
          { term: 'Where it is from', text: `${place}, as ${name} says. We have not seen the original.` },
          {
            term: 'What readers see',
            text: `Your name and role, ${email.slice(email.lastIndexOf('@') + 1)}, and ${
              day ? `both dates: written ${day}, confirmed today.` : 'the date of today, with “written elsewhere”.'
            }`,
          },
        ]}
      />
    </section>
  )
}
