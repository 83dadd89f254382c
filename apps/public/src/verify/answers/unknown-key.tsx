import { longDayOf } from '@credence/profile-view/words'
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
    title: 'We cannot say.',
    lead: 'This file was signed with a key we do not know. Nothing in it counts until somebody vouches for that key.',
    checks: [
      {
        tone: 'info',
        icon: KeyRound,
        title: 'Key unknown',
        says: (
          <>
            It names {key ?? 'a key'}
            {host && (
              <>
                {' '}
                of <Address text={host} />
              </>
            )}
            . That is not a key of this installation, now or before.
          </>
        ),
      },
      notChecked('Signature not checked', 'Without a key we know, there is nothing to compare it with.'),
      notChecked('Date not checked', `${day ? `The file says ${longDayOf(day)}. ` : ''}Anyone can write a date.`),
      notChecked('Standing not known', 'Only its issuer can say whether it was taken back.'),
      notChecked(
        'Mailbox not confirmed by us',
        domain ? (
          <>
            The file names <Address text={domain} />. We did not send a code there for it.
          </>
        ) : (
          'We sent nobody a code for it.'
        ),
      ),
    ],
    beside: (
      <Aside title="What you can do" note="We show none of the words in this file. We cannot tell whose they are.">
        <Actions
          of={[
            {
              title: 'Ask its issuer',
              says: issuer ? (
                <>If it comes from another installation, check it there. The file gives its address as {issuer}.</>
              ) : (
                'Ask whoever gave you the file where it was made.'
              ),
              ...(issuer && { go: { words: 'Open', href: `https://${host}/verify`, outside: true } }),
            },
            {
              title: 'Ask for the page',
              says: (
                <>
                  A recommendation from here has an address that begins with <Address text={told.host} />.
                </>
              ),
            },
            {
              title: 'Try another tool',
              says: 'Any Open Badges 3.0 verifier can read the file. It will ask you the same: do you know this key?',
            },
          ]}
        />
      </Aside>
    ),
    below: null,
  }
}
