import { longDayOf } from '@credence/profile-view/words'
import type { Claims, PageOwner, Untrusted } from '@credence/record/verdict/checked'
import { Address } from '@credence/ui/address'
import { FileWarning, ImageOff, KeyRound, Check as Tick } from 'lucide-react'
import { Actions, Aside, type Check, notChecked } from '../result/sections.tsx'
import type { Answer, Told } from './answer.ts'

export function changed({ claims, owner }: Untrusted, told: Told): Answer {
  return owner ? changedPicture(owner, claims, told) : changedRecord(claims, told)
}

const maybe = 'It may be one of the things that changed.'

function changedRecord(claims: Claims, told: Told): Answer {
  const { day, domain, recommendationId } = claims
  return {
    title: 'This file was changed.',
    lead: 'It carries our signature, and the signature does not fit. Somebody or something altered it after it was signed.',
    checks: [
      {
        tone: 'no',
        icon: FileWarning,
        title: 'Signature does not fit',
        says: 'The words, a name or the date are not what was signed. We cannot tell which.',
      },
      namesOurKey(claims, told),
      notChecked(
        'Date not checked',
        day ? `The file says ${longDayOf(day)}. ${maybe}` : 'The file gives none that we can read.',
      ),
      notChecked('Standing not checked', 'The list tells of records as they were signed. This file is none of them.'),
      notChecked(
        'Mailbox not checked',
        domain ? (
          <>
            The file names <Address text={domain} />. {maybe}
          </>
        ) : (
          'The file names none that we can read.'
        ),
      ),
    ],
    beside: (
      <Aside
        title="What you can do"
        note="We show none of the words in this file, because they may not be the author’s."
      >
        <Actions
          of={[
            ...(recommendationId
              ? [
                  {
                    title: 'Read the original',
                    says: 'If the number in this file is right, the record has a page of its own. Compare for yourself.',
                    go: { words: 'Open', href: `/recommendation/${recommendationId}` },
                  },
                ]
              : []),
            {
              title: 'Ask for the file again',
              says: 'Some mail programs rewrite attachments. A fresh download from the page will fit.',
            },
          ]}
        />
      </Aside>
    ),
    below: null,
  }
}

/** The record inside is ours and whole, so it may be said whose it is; what is around it is not what it was made for. */
function changedPicture(owner: PageOwner, claims: Claims, told: Told): Answer {
  return {
    title: 'This file was changed.',
    lead: (
      <>
        The record inside is <bdi>{owner.name}</bdi>’s, and this is not the picture it was signed for. Somebody or
        something altered it, or put the record into another one.
      </>
    ),
    checks: [
      {
        tone: 'no',
        icon: ImageOff,
        title: 'The picture does not fit',
        says: 'It was cut, drawn over, saved anew, or is another one. We cannot tell which.',
      },
      {
        tone: 'info',
        icon: Tick,
        title: 'Its record is signed',
        says: 'That holds for the record alone. It says nothing about what this picture shows.',
      },
      namesOurKey(claims, told),
      notChecked('Standing not checked', 'It would be that of the record, not of this picture.'),
    ],
    beside: (
      <Aside title="What you can do" note="Do not go by what this picture shows. It may not be what we drew.">
        <Actions
          of={[
            {
              title: (
                <>
                  Open <bdi>{owner.name}</bdi>’s page
                </>
              ),
              says: 'What is shown there stands today.',
              go: { words: 'Open', href: `/cr/${owner.slug}` },
            },
            {
              title: 'Ask for the file again',
              says: 'Sites and mail programs make pictures smaller. The original file will fit.',
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
    title: 'Names our key',
    says: (
      <>
        It says {key ?? 'a key'} of <Address text={host} />. That alone proves nothing.
      </>
    ),
  }
}
