import { longDayOf } from '@credence/profile-view/words'
import type { Said, SaidByReviewer, Standing, Trusted } from '@credence/record/verdict/checked'
import { Address } from '@credence/ui/address'
import { CalendarCheck2, Image, KeyRound, ListChecks, MailCheck, Check as Tick, Undo2 } from 'lucide-react'
import { type Check, notChecked } from '../result/sections.tsx'
import type { Told } from './answer.ts'

export function signatureFits({ kind }: Said, { brought }: Told, more = ''): Check {
  const says = {
    record: `Words, names and date are exactly what was signed.${more}`,
    pdf: `The record inside the PDF is exactly what was signed.${more}`,
    stamp: `The record inside the picture is exactly what was signed.${more}`,
  }
  return { tone: 'yes', icon: Tick, title: 'Signature fits', says: says[kind === 'stamp' ? 'stamp' : brought] }
}

export function issuedHere(key: string, { host }: Told): Check {
  return {
    tone: 'yes',
    icon: KeyRound,
    title: 'Issued by this installation',
    says: (
      <>
        Signed with {key} of <Address text={host} />, the site you are on.
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
    return notChecked('Picture not checked', 'You brought the record of a stamp without its picture.')
  return {
    tone: 'yes',
    icon: Image,
    title: 'The picture is the one signed',
    says: 'Cut, drawn over or saved anew by a program, it would not fit.',
  }
}

export function mailbox(domain: string, isPast: boolean): Check {
  return {
    tone: 'yes',
    icon: MailCheck,
    title: isPast ? 'Mailbox was confirmed' : 'Mailbox confirmed',
    says: (
      <>
        Its author then controlled a mailbox at <Address text={domain} />.
        {!isPast && ' They typed a code we sent there.'}
      </>
    ),
  }
}

export function stillStands({ standing, said }: Trusted, { at }: Told): Check {
  return lineOfStanding[standing](said, at)
}

const statusUnknown = (reason: string) => notChecked('Withdrawn or not: unknown', reason)

const lineOfStanding: Record<Standing, (said: Said, at: string) => Check> = {
  stands: (_said, at) => ({
    tone: 'yes',
    icon: ListChecks,
    title: 'Still stands',
    says: `It is not on the list of what was taken back. That list was fetched at ${at}.`,
  }),
  'list not loaded': () =>
    statusUnknown('We couldn’t load the list of withdrawn records. Check your connection and try again.'),
  'list not signed by us': () =>
    statusUnknown('The list of withdrawn records that we got isn’t one we signed. Reload the page and try again.'),
  'list out of date': () =>
    statusUnknown('The list of withdrawn records that we got is out of date. Check the clock of your device.'),
  // the list does not hold the reason, which is the reviewer's own
  'taken back': ({ owner, kind }, at) => ({
    tone: 'back',
    icon: Undo2,
    title: 'Taken back',
    says: (
      <>
        It is on the list of what was taken back, fetched at {at}.{' '}
        {kind === 'stamp'
          ? 'A newer stamp may stand in its place.'
          : 'Its author or the owner of the page did this, or a newer record stands in its place.'}{' '}
        We do not say why, and it says nothing about <bdi>{owner.name}</bdi>.
      </>
    ),
  }),
}
