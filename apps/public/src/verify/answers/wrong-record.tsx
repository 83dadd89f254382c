import { reportSection } from '@credence/contract/profile/sections'
import { longDayOf } from '@credence/profile-view/words'
import type { Trusted } from '@credence/record/verdict/checked'
import { Address } from '@credence/ui/address'
import { Flag, Link, UserRound } from 'lucide-react'
import { Actions, Aside, type Check, Details } from '../result/sections.tsx'
import type { Answer, Told } from './answer.ts'
import { issuedHere, pictureOf, signatureMatches, withdrawalStatus } from './check-lines.tsx'
import { StampPicture, Subject } from './subject.tsx'

/** A stamp compared with the page of another person. The text accuses no one. */
export function wrongRecord(verdict: Trusted, told: Told): Answer {
  const { said, key, askedFor } = verdict
  if (said.kind !== 'stamp' || !askedFor) throw new Error('Only stamps can be compared with a link.')
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
  return {
    title: <>This stamp is {owner}’s.</>,
    lead: <>You looked for {wanted}. The stamp is real, but it belongs to someone else.</>,
    checks: [
      belongs,
      signatureMatches(said, told),
      issuedHere(key, told),
      withdrawalStatus(verdict, told),
      pictureOf(told),
    ],
    beside: (
      <Aside title="Your stamp">
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
      <Details title="What you can do" words="This may be a mistake.">
        <Actions
          of={[
            {
              icon: UserRound,
              title: <>Open {owner}’s page</>,
              says: 'The page this stamp belongs to.',
              go: { words: 'Open', href: `/cr/${said.owner.slug}` },
            },
            {
              icon: Link,
              title: askedFor.name ? <>Open {wanted}’s page</> : 'Open the page you entered',
              says: 'This page may have its own stamp.',
              go: { words: 'Open', href: `/cr/${askedFor.slug}` },
            },
            {
              icon: Flag,
              title: 'Report this stamp',
              says: 'Tell us where you saw the stamp.',
              go: { words: 'Report', href: `/cr/${said.owner.slug}/${reportSection}?kind=stamp` },
            },
          ]}
        />
      </Details>
    ),
  }
}
