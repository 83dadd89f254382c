import { longDayOf } from '@credence/profile-view/words'
import { answerTitles } from '@credence/record/verdict/answer-titles'
import type { Claims, PageOwner, Untrusted } from '@credence/record/verdict/checked'
import { Address } from '@credence/ui/address'
import { FileWarning, ImageOff, KeyRound, Check as Tick } from 'lucide-react'
import { Actions, Aside, type Check, notChecked } from '../result/sections.tsx'
import type { Answer, Told } from './answer.ts'

export function changed({ claims, owner }: Untrusted, told: Told): Answer {
  return owner ? changedPicture(owner, claims, told) : changedRecord(claims, told)
}

const maybe = 'That may have been changed.'

function changedRecord(claims: Claims, told: Told): Answer {
  const { day, domain, recommendationId } = claims
  return {
    title: answerTitles.changed,
    lead: 'The signature doesn’t match, so the file was changed after we signed it.',
    checks: [
      {
        tone: 'no',
        icon: FileWarning,
        title: 'Signature doesn’t match',
        says: 'The text, a name or the date was changed. We can’t tell which.',
      },
      namesOurKey(claims, told),
      notChecked(
        'Date not checked',
        day ? `The file is dated ${longDayOf(day)}. ${maybe}` : 'The file has no readable date.',
      ),
      notChecked('Withdrawal not checked', 'We can only check this for unchanged records.'),
      notChecked(
        'E-mail not checked',
        domain ? (
          <>
            The file says <Address text={domain} />. {maybe}
          </>
        ) : (
          'The file has no readable domain.'
        ),
      ),
    ],
    beside: (
      <Aside title="What you can do" note="We don’t show the text, because it may not be the author’s.">
        <Actions
          of={[
            ...(recommendationId
              ? [
                  {
                    title: 'Read the original',
                    says: 'Compare the file with the recommendation’s page.',
                    go: { words: 'Open', href: `/recommendation/${recommendationId}` },
                  },
                ]
              : []),
            {
              title: 'Ask for the file again',
              says: 'Some e-mail apps change attachments. A new download will work.',
            },
          ]}
        />
      </Aside>
    ),
    below: null,
  }
}

/** The record is ours and unchanged, so its owner is named; the picture around it is another one. */
function changedPicture(owner: PageOwner, claims: Claims, told: Told): Answer {
  return {
    title: answerTitles.changed,
    lead: (
      <>
        The record belongs to <bdi>{owner.name}</bdi>, but this isn’t the picture we signed.
      </>
    ),
    checks: [
      {
        tone: 'no',
        icon: ImageOff,
        title: 'Picture doesn’t match',
        says: 'The picture was edited, saved again or replaced.',
      },
      {
        tone: 'info',
        icon: Tick,
        title: 'The record is signed',
        says: 'The signature tells you nothing about this picture.',
      },
      namesOurKey(claims, told),
      notChecked('Withdrawal not checked', 'We can only check this for the original picture.'),
    ],
    beside: (
      <Aside title="What you can do" note="Don’t rely on this picture. It may not be ours.">
        <Actions
          of={[
            {
              title: (
                <>
                  Open <bdi>{owner.name}</bdi>’s page
                </>
              ),
              says: 'The page shows the current recommendations.',
              go: { words: 'Open', href: `/cr/${owner.slug}` },
            },
            {
              title: 'Ask for the file again',
              says: 'Websites and e-mail apps shrink pictures. The original file will work.',
            },
          ]}
        />
      </Aside>
    ),
    below: null,
  }
}

function namesOurKey({ key }: Claims, { host }: Told): Check {
  return {
    tone: 'info',
    icon: KeyRound,
    title: 'Refers to our key',
    says: (
      <>
        The file refers to {key ?? 'a key'} of <Address text={host} />. That alone doesn’t show that we signed it.
      </>
    ),
  }
}
