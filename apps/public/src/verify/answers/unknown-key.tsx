import { longDayOf } from '@credence/profile-view/words'
import { answerTitles } from '@credence/record/verdict/answer-titles'
import type { Claims } from '@credence/record/verdict/checked'
import { Address } from '@credence/ui/address'
import { KeyRound } from 'lucide-react'
import { Actions, Aside, notChecked } from '../result/sections.tsx'
import type { Answer, Told } from './answer.ts'

/** The signer is unknown, so none of the record's content is shown. */
export function unknownKey({ host, key, day, domain }: Claims, told: Told): Answer {
  const isOwnHost = host === told.host
  const issuer = host && !isOwnHost ? <Address text={host} /> : null
  return {
    title: answerTitles['unknown key'],
    lead: 'This file was signed with a key we don’t know.',
    checks: [
      {
        tone: 'info',
        icon: KeyRound,
        title: 'Unknown key',
        says: (
          <>
            The file refers to {key ?? 'a key'}
            {host && (
              <>
                {' '}
                of <Address text={host} />
              </>
            )}
            . That isn’t one of our keys.
          </>
        ),
      },
      notChecked('Signature not checked', 'We can’t check it without a known key.'),
      notChecked('Date not checked', `${day ? `The file is dated ${longDayOf(day)}. ` : ''}Anyone can write a date.`),
      notChecked('Withdrawal not checked', 'Only the issuer can check this.'),
      notChecked(
        'E-mail not confirmed by us',
        domain ? (
          <>
            The file says that its author used an address at <Address text={domain} />. We haven’t confirmed that.
          </>
        ) : (
          'We didn’t send a code for this file.'
        ),
      ),
    ],
    beside: (
      <Aside title="What you can do" note="We don’t show the text, because we can’t tell who wrote it.">
        <Actions
          of={[
            {
              title: 'Ask the issuer',
              says: issuer ? (
                <>The file says it’s from {issuer}. You can check it there.</>
              ) : (
                'Ask the person who gave you the file where it came from.'
              ),
              ...(issuer && { go: { words: 'Open', href: `https://${host}/verify`, outside: true } }),
            },
            {
              title: 'Ask for the link',
              says: (
                <>
                  Links to our recommendations start with <Address text={told.host} />.
                </>
              ),
            },
            {
              title: 'Try another tool',
              says: 'Any Open Badges 3.0 verifier can read the file.',
            },
          ]}
        />
      </Aside>
    ),
    below: null,
  }
}
