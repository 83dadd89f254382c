import { longDayOf } from '@credence/profile-view/words'
import type { Said, SaidByReviewer, Standing, Trusted } from '@credence/record/verdict/checked'
import { Address } from '@credence/ui/address'
import { CalendarCheck2, Image, KeyRound, ListChecks, MailCheck, Check as Tick, Undo2 } from 'lucide-react'
import { type Check, notChecked } from '../result/sections.tsx'
import type { Told } from './answer.ts'

export function signatureMatches({ kind }: Said, { brought }: Told): Check {
  const says = {
    record: 'The text, names and date are exactly what we signed.',
    pdf: 'The record in the PDF is exactly what we signed.',
    stamp: 'The record in the picture is exactly what we signed.',
  }
  return { tone: 'yes', icon: Tick, title: 'Signature matches', says: says[kind === 'stamp' ? 'stamp' : brought] }
}

export function issuedHere(key: string, { host, productName }: Told): Check {
  return {
    tone: 'yes',
    icon: KeyRound,
    title: `Issued by ${productName}`,
    says: (
      <>
        Signed with {key} of <Address text={host} />.
      </>
    ),
  }
}

export function unchanged(said: SaidByReviewer, words: string): Check {
  return { tone: 'yes', icon: CalendarCheck2, title: `Unchanged since ${longDayOf(said.since)}`, says: words }
}

/** Of a stamp. Its record alone, taken out of the picture, says nothing about one. */
export function pictureOf({ brought }: Told): Check {
  if (brought !== 'stamp')
    return notChecked('Picture not checked', 'This file has the record of a stamp, but not its picture.')
  return {
    tone: 'yes',
    icon: Image,
    title: 'Picture matches',
    says: 'This is exactly the picture we signed.',
  }
}

export function mailbox(domain: string, isPast: boolean): Check {
  return {
    tone: 'yes',
    icon: MailCheck,
    title: isPast ? 'E-mail was confirmed' : 'E-mail confirmed',
    says: (
      <>
        The author entered a code that we sent to an address at <Address text={domain} />.
      </>
    ),
  }
}

export function withdrawalStatus({ standing, said }: Trusted, { at }: Told): Check {
  return lineOfStanding[standing](said, at)
}

const statusUnknown = (reason: string) => notChecked('Withdrawal not checked', reason)

const lineOfStanding: Record<Standing, (said: Said, at: string) => Check> = {
  stands: (_said, at) => ({
    tone: 'yes',
    icon: ListChecks,
    title: 'Not withdrawn',
    says: `We checked the list of withdrawn records at ${at}.`,
  }),
  'list not loaded': () =>
    statusUnknown('We couldn’t load the list of withdrawn records. Check your connection and try again.'),
  'list not signed by us': () =>
    statusUnknown('The list of withdrawn records isn’t signed by us. Reload the page and try again.'),
  'list out of date': () =>
    statusUnknown('The list of withdrawn records looks out of date. Check your device’s clock.'),
  // the list does not hold the reason, which is the reviewer's own
  revoked: ({ owner, kind }, at) => ({
    tone: 'back',
    icon: Undo2,
    title: 'Withdrawn',
    says: (
      <>
        This record is on the list of withdrawn records, which we checked at {at}.{' '}
        {kind === 'stamp'
          ? 'There may be a newer stamp.'
          : 'Its author or the page owner withdrew it, or a newer record replaced it.'}{' '}
        That says nothing about <bdi>{owner.name}</bdi>.
      </>
    ),
  }),
}
