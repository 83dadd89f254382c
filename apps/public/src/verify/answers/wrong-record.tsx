import { reportSection } from '@credence/contract/profile/sections'
import { longDayOf } from '@credence/profile-view/words'
import type { Trusted } from '@credence/record/verdict/checked'
import { Address } from '@credence/ui/address'
import { Flag, Link, UserRound } from 'lucide-react'
import { Actions, Aside, type Check, Details } from '../result/sections.tsx'
import type { Answer, Told } from './answer.ts'
import { issuedHere, pictureOf, signatureFits, stillStands } from './check-lines.tsx'
import { StampPicture, Subject } from './subject.tsx'

/** A stamp checked against the address of another page. The text accuses no one: a wrong file is easily sent. */
export function wrongRecord(verdict: Trusted, told: Told): Answer {
  const { said, key, askedFor, standing } = verdict
  if (said.kind !== 'stamp' || !askedFor) throw new Error('Only a stamp is compared with an address.')
  const owner = <bdi>{said.owner.name}</bdi>
  const wanted = askedFor.name ? <bdi>{askedFor.name}</bdi> : <Address text={askedFor.address} />
  const belongs: Check = {
    tone: 'info',
    icon: UserRound,
    title: <>Belongs to {owner}</>,
    says: (
      <>
        Issued to <Address text={`${told.host}/cr/${said.owner.slug}`} /> on {longDayOf(said.issuedAt)}. It says nothing
        about {wanted}.
      </>
    ),
  }
  const stands = stillStands(verdict, told)
  return {
    title: <>This stamp is {owner}’s.</>,
    lead: <>You looked for {wanted}. The stamp is real, and it was issued to somebody else.</>,
    checks: [
      belongs,
      signatureFits(said, told),
      issuedHere(key, told),
      standing === 'stands'
        ? {
            ...stands,
            title: <>Still stands, for {owner}</>,
            says: <>As many people as it says, or more, recommend {owner} today.</>,
          }
        : stands,
      pictureOf(told),
    ],
    beside: (
      <Aside title="The stamp you brought">
        <StampPicture said={said} told={told} />
        <Subject
          rows={[
            { label: 'Belongs to', name: said.owner.name, id: said.owner.slug },
            { label: 'You looked for', name: askedFor.name ?? askedFor.slug, id: askedFor.slug },
          ]}
        />
      </Aside>
    ),
    below: (
      <Details title="What you can do" words="It may be a mistake. A wrong file is easily sent.">
        <Actions
          of={[
            {
              icon: UserRound,
              title: <>Open {owner}’s page</>,
              says: 'Where this stamp leads when it is used as meant.',
              go: { words: 'Open', href: `/cr/${said.owner.slug}` },
            },
            {
              icon: Link,
              title: askedFor.name ? <>Open {wanted}’s page</> : 'Open the page you gave',
              says: 'It has a stamp of its own, or none yet.',
              go: { words: 'Open', href: `/cr/${askedFor.slug}` },
            },
            {
              icon: Flag,
              title: 'Report it',
              says: 'Tell us where you saw it. Whoever runs this site reads it.',
              go: { words: 'Report', href: `/cr/${said.owner.slug}/${reportSection}?kind=stamp` },
            },
          ]}
        />
      </Details>
    ),
  }
}
